import { updateIssue } from '@cadenza/contract/issues/operations';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { IssueFields } from './issue-fields.tsx';
import { entryOf, valuesOf } from './issue-values.ts';
import type { Issue } from './issues.ts';
import { editIssueScreen } from './screens.ts';

/** Edits an issue. */
export function EditIssueScreen() {
  const { id } = editIssueScreen.useParams();
  const read = useOperation('getIssue', { params: { id } });
  return (
    <ReadState read={read} lines={12}>
      {(issue) => <EditForm key={issue.id} issue={issue} />}
    </ReadState>
  );
}

function EditForm({ issue }: { issue: Issue }) {
  const page = { to: '/issues/$id', params: { id: issue.id } } as const;
  const form = useOperationForm('updateIssue', {
    schema: updateIssue.body,
    initialValues: valuesOf(issue),
    request: (values) => ({ params: { id: issue.id }, body: { ...entryOf(values), version: issue.version } }),
    success: 'The issue has been updated successfully!',
    doneAt: () => page,
  });
  return (
    <FormPage title={`Edit issue ${issue.number}`} back={{ ...page, label: `Issue ${issue.number}` }} form={form}>
      <IssueFields form={form} issueId={issue.id} assignee={issue.assignee} />
    </FormPage>
  );
}
