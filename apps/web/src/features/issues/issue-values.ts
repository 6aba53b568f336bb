import type { RequestOf } from '@cadenza/contract/operations';
import type { IssueKind, IssueSubjectKind } from '@cadenza/domain/issues/issue';
import type { Priority } from '@cadenza/domain/priority';
import type { Issue } from './issues.ts';

/** The form values of an issue; '' for no selection. */
export interface IssueValues {
  kind: IssueKind;
  priority: Priority;
  summary: string;
  description: string;
  cityId: string;
  aboutKind: IssueSubjectKind | '';
  aboutId: string;
  /** The selection, in words. */
  aboutLabel: string;
  assigneeUserId: string;
  isShown: boolean;
}

export const newIssue: IssueValues = {
  kind: 'question',
  priority: 'Normal',
  summary: '',
  description: '',
  cityId: '',
  aboutKind: '',
  aboutId: '',
  aboutLabel: '',
  assigneeUserId: '',
  isShown: false,
};

export const valuesOf = (issue: Issue): IssueValues => ({
  kind: issue.kind,
  priority: issue.priority,
  summary: issue.summary,
  description: issue.description,
  cityId: issue.cityId ?? '',
  aboutKind: issue.about?.kind ?? '',
  aboutId: issue.about?.id ?? '',
  aboutLabel: issue.about?.label ?? '',
  assigneeUserId: issue.assignee?.userId ?? '',
  isShown: issue.isShown,
});

/** The request body of an issue. */
export const entryOf = ({ aboutLabel: _words, ...values }: IssueValues) =>
  ({
    ...values,
    cityId: values.cityId || null,
    aboutKind: values.aboutKind || null,
    aboutId: values.aboutId || null,
    assigneeUserId: values.assigneeUserId || null,
  }) satisfies Omit<RequestOf<'addIssue'>['body'], 'id'>;
