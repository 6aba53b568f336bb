import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import type { IssueStatus } from '@cadenza/domain/issues/issue';
import { listed } from '../../shared/routing/search.ts';
import type { IssuesSearch } from './screens.ts';

export type Issue = OutputOf<'getIssue'>;
export type ShortIssue = OutputOf<'listIssues'>['items'][number];
export type IssueComment = OutputOf<'listIssueComments'>['items'][number];

/** The value in the address for issues without a city. */
export const companyWide = 'company-wide';

/** The query of a list of issues, from the address. `only` is a column of the board. */
export function issuesQuery(
  { q, status, kind, priority, who, cities, cursor }: IssuesSearch,
  around: { userId: string; cities: readonly { id: string; slug: string }[] },
  only?: IssueStatus,
): NonNullable<RequestOf<'listIssues'>['query']> {
  const cityIds = cities.flatMap((each) =>
    each === companyWide ? ['none'] : around.cities.filter(({ slug }) => slug === each).map(({ id }) => id),
  );
  return {
    status: listed(only === undefined ? status : [only]),
    kind: listed(kind),
    priority: listed(priority),
    assigneeUserId: who === 'me' ? around.userId : who || undefined,
    cityIds: listed(cityIds),
    search: q.trim() || undefined,
    cursor: only === undefined ? cursor || undefined : undefined,
  };
}
