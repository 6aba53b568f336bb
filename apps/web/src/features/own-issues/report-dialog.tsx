import { reportIssue } from '@cadenza/contract/own-issues/operations';
import { type IssueKind, issueKindLabel, issueKinds } from '@cadenza/domain/issues/issue';
import { issueSummaryLimit, issueTextLimit } from '@cadenza/domain/issues/issue-fields';
import { NativeSelect, Tabs, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makeId } from '../../shared/client/make-id.ts';
import { FormBody } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import { closeReport, reportStore } from '../../shared/problem-reports/report-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { OwnIssues } from './own-issues.tsx';

/** Reports a problem to support, and shows the status of earlier reports. */
export function ReportDialog() {
  const about = reportStore((state) => state.about);
  const isSignedIn = useSession() !== null;
  if (about === null || !isSignedIn) return null;
  return (
    <TallDialog onClose={closeReport} title="Report a problem" size="lg">
      <Tabs defaultValue="report" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="report">New report</Tabs.Tab>
          <Tabs.Tab value="own">Your reports</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="report">
          <ReportForm about={about} onDone={closeReport} />
        </Tabs.Panel>
        <Tabs.Panel value="own">
          <OwnIssues />
        </Tabs.Panel>
      </Tabs>
    </TallDialog>
  );
}

interface ReportFormProps {
  about: { page: string; faultNumber: string };
  onDone: () => void;
}

const kindOptions = issueKinds.map((value) => ({ value, label: issueKindLabel(value) }));
const emptyReport: { kind: IssueKind; summary: string; description: string } = {
  kind: 'fault',
  summary: '',
  description: '',
};

/** What went wrong, in the user's words. The page and the fault's number are sent too, and this is stated. */
function ReportForm({ about, onDone }: ReportFormProps) {
  const [id] = useState(makeId);
  const form = useOperationForm('reportIssue', {
    schema: reportIssue.body,
    initialValues: emptyReport,
    request: (values) => ({ body: { id, ...values, ...about } }),
    onDone,
  });
  return (
    <FormBody form={form} submit="Send report" onCancel={onDone}>
      <NativeSelect label="What is it?" data={kindOptions} {...form.getInputProps('kind')} />
      <TextInput
        label="Summary"
        withAsterisk
        data-autofocus
        maxLength={issueSummaryLimit}
        {...form.getInputProps('summary')}
      />
      <Textarea
        label="What happened?"
        description="What you did, and what you expected"
        minRows={4}
        maxLength={issueTextLimit}
        {...form.getInputProps('description')}
      />
      <p className="soft text-sm flush breakable">
        Support also sees the page you were on (<code>{about.page}</code>)
        {about.faultNumber === '' ? ' and your role' : ', your role and the number of the fault'}. We’ll answer by
        email.
      </p>
    </FormBody>
  );
}
