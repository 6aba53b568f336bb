/** Somebody who may be missing, as a left join reads them. */
interface KnownPerson {
  userId: string | null;
  name: string | null;
}

/** A list that holds from a day, as it is kept: travel bands, add-ons. */
interface DatedList {
  id: string;
  from: string;
  setAt: string;
  setBy: KnownPerson;
  removedAt: string | null;
  removedBy: KnownPerson;
}

const presentPerson = ({ userId, name }: KnownPerson): { userId: string; name: string } | null =>
  userId === null || name === null ? null : { userId, name };

/** A list with who set it. */
export function presentStep<List extends DatedList>(list: List) {
  const { id: _id, removedAt: _at, removedBy: _by, setBy, ...step } = list;
  return { ...step, setBy: presentPerson(setBy) };
}

/** The same of a list that was taken back; none of one that counts. */
export function presentRemoved<List extends DatedList>(list: List) {
  const removedBy = presentPerson(list.removedBy);
  if (removedBy === null || list.removedAt === null) return [];
  return [{ ...presentStep(list), removedBy, removedAt: list.removedAt }];
}

/** Those that count, and a number that rises with every change: setting counts once, and taking back once more. */
export const versionsOf = <List extends Pick<DatedList, 'removedAt'>>(lists: readonly List[]) => ({
  steps: lists.filter(({ removedAt }) => removedAt === null),
  version: lists.reduce((sum, { removedAt }) => sum + (removedAt === null ? 1 : 2), 0),
});
