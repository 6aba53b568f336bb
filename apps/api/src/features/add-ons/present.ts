import type { OutputOf } from '@cadenza/contract/operations';

type Step = OutputOf<'getAddOns'>['steps'][number];
type Removed = OutputOf<'getAddOns'>['removed'][number];

/** Somebody who may be missing, as a left join reads them. */
interface KnownPerson {
  userId: string | null;
  name: string | null;
}
interface KnownList extends Omit<Step, 'setBy'> {
  setBy: KnownPerson;
  removedBy: KnownPerson;
  removedAt: string | null;
}

const presentPerson = ({ userId, name }: KnownPerson): Step['setBy'] =>
  userId === null || name === null ? null : { userId, name };

/** Add-ons as they are offered from a day, with who set them. */
export const presentStep = ({ from, addOns, setBy, setAt }: KnownList): Step => ({
  from,
  addOns,
  setBy: presentPerson(setBy),
  setAt,
});

/** The same of add-ons that were taken back; none of those that count. */
export function presentRemoved(list: KnownList): Removed[] {
  const removedBy = presentPerson(list.removedBy);
  if (removedBy === null || list.removedAt === null) return [];
  return [{ ...presentStep(list), removedBy, removedAt: list.removedAt }];
}
