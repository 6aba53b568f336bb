import { addIssue } from '@cadenza/contract/issues/operations';
import { useState } from 'react';
import { makeId } from '../../shared/client/make-id.ts';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { IssueFields } from './issue-fields.tsx';
import { entryOf, type IssueValues, newIssue } from './issue-values.ts';
import { addIssueScreen } from './screens.ts';

/** Adds an issue in support's own name, about the record it is opened from. */
export function AddIssueScreen() {
  const { kind, about, label } = addIssueScreen.useSearch();
  const initialValues: IssueValues =
    kind === '' || about === '' ? newIssue : { ...newIssue, aboutKind: kind, aboutId: about, aboutLabel: label };
  const [id] = useState(makeId);
  const form = useOperationForm('addIssue', {
    schema: addIssue.body,
    initialValues,
    request: (values) => ({ body: { id, ...entryOf(values) } }),
    success: 'The issue has been added successfully!',
    doneAt: () => ({ to: '/issues/$id', params: { id } }),
  });
  return (
    <FormPage title="Add an issue" back={{ to: '/issues', label: 'Issues' }} form={form} submit="Add issue">
      <IssueFields form={form} assignee={null} />
    </FormPage>
  );
}
