import type { OutputOf } from '@cadenza/contract/operations';

type Change = OutputOf<'listPriceChanges'>['items'][number];
interface KnownChange extends Omit<Change, 'removedBy'> {
  removedBy: { userId: string | null; name: string | null };
}

/** A change as it was made; `removedBy` is null unless it was removed. */
export const presentChange = ({ removedBy, entries, ...change }: KnownChange): Change => ({
  ...change,
  removedBy:
    removedBy.userId === null || removedBy.name === null ? null : { userId: removedBy.userId, name: removedBy.name },
  entries: entries.map(({ column, name, before, minor }) => ({ column, name, before, minor })),
});
