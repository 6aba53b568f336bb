import { reportIssue } from '@cadenza/contract/own-issues/operations';
import { type IssueKind, issueKindLabel, issueKinds } from '@cadenza/domain/issues/issue';
import { issueSummaryLimit, issueTextLimit } from '@cadenza/domain/issues/issue-fields';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makeId } from '../../shared/client/make-id.ts';
import { FormBody } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';

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
export function ReportForm({ about, onDone }: ReportFormProps) {
  const [id] = useState(makeId);
  const form = useOperationForm('reportIssue', {
    schema: reportIssue.body,
    initialValues: emptyReport,
    request: (values) => ({ body: { id, ...values, ...about } }),
    refreshes: ['listOwnIssues', 'listIssues'],
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
