import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import type { IssueSubjectKind } from './issue.ts';

export const issueSummaryLimit = 120;
export const issueTextLimit = 4000;
export const maxCommentFiles = 5;

/** The fields of an issue that a person enters. */
export interface IssueEntry {
  summary: string;
  description: string;
  /** Its subject: both, or neither. */
  aboutKind: IssueSubjectKind | null;
  aboutId: string | null;
}

/** What is wrong with an issue's fields, by field. Used by screen and server. */
export const issueProblems = (issue: IssueEntry): FieldProblem[] =>
  fieldProblems({
    ...reportSentences(issue),
    aboutId: (issue.aboutKind === null) === (issue.aboutId === null) ? null : 'Please choose a subject',
  });

/** The same for a reported problem. */
export const reportProblems = (report: Pick<IssueEntry, 'summary' | 'description'>): FieldProblem[] =>
  fieldProblems(reportSentences(report));

const reportSentences = ({ summary, description }: Pick<IssueEntry, 'summary' | 'description'>) => ({
  summary: summaryProblem(summary.trim()),
  description: tooLong(description, 'A description'),
});

/** What is wrong with a comment's text. */
export const commentProblems = ({ text }: { text: string }): FieldProblem[] =>
  fieldProblems({ text: text.trim() === '' ? 'Please write a comment' : tooLong(text, 'A comment') });

function summaryProblem(summary: string): string | null {
  if (summary === '') return 'Please enter a summary';
  return summary.length > issueSummaryLimit ? `A summary can have at most ${issueSummaryLimit} characters` : null;
}

const tooLong = (text: string, what: string) =>
  text.trim().length > issueTextLimit ? `${what} can have at most ${issueTextLimit} characters` : null;
