import type { OutputOf } from '@cadenza/contract/operations';

/** A page of comments without the one that was deleted. */
export const withoutComment =
  (id: string) =>
  (kept: OutputOf<'listIssueComments'> | undefined): OutputOf<'listIssueComments'> | undefined =>
    kept && { ...kept, items: kept.items.filter((comment) => comment.id !== id) };
