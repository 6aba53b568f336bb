import { issueKinds, issueStatuses, issueSubjectKinds } from '@cadenza/domain/issues/issue';
import { priorities } from '@cadenza/domain/priority';
import { getRouteApi } from '@tanstack/react-router';
import {
  type SearchValues,
  searchChoice,
  searchChoices,
  searchText,
  searchTexts,
} from '../../shared/routing/search.ts';

/** Issues as a list or as a board. */
export const issuesScreen = getRouteApi('/office/issues');
export const issuesSearch = {
  as: searchChoice(['list', 'board']),
  q: searchText(),
  status: searchChoices(issueStatuses),
  kind: searchChoices(issueKinds),
  priority: searchChoices(priorities),
  /** A user's id, `me` or `none`. */
  who: searchText(),
  /** Slugs, and `company-wide` for issues without a city. */
  cities: searchTexts(),
  cursor: searchText(),
};
export type IssuesSearch = SearchValues<typeof issuesSearch>;

export const noIssueFilters = {
  q: '',
  status: [],
  kind: [],
  priority: [],
  who: '',
  cities: [],
  cursor: '',
} satisfies Partial<IssuesSearch>;

export const addIssueScreen = getRouteApi('/office/issues/add');
export const addIssueSearch = {
  /** The subject when adding: its kind, id and name. */
  kind: searchChoice(['', ...issueSubjectKinds]),
  about: searchText(),
  label: searchText(),
};
export const issueScreen = getRouteApi('/office/issues/$id');
export const editIssueScreen = getRouteApi('/office/issues/$id/edit');
