import type { OutputOf } from '@cadenza/contract/operations';

type Bands = OutputOf<'getTravelBands'>;
type Step = Bands['steps'][number];
type Removed = Bands['removed'][number];

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

/** Bands as they hold from a day, with who set them. */
export const presentStep = ({ from, bands, setBy, setAt }: KnownList): Step => ({
  from,
  bands: bands.map(({ minKm, customerFeeMinor, payoutMinor }) => ({ minKm, customerFeeMinor, payoutMinor })),
  setBy: presentPerson(setBy),
  setAt,
});

/** The same of bands that were taken back; none of those that count. */
export function presentRemoved(list: KnownList): Removed[] {
  const removedBy = presentPerson(list.removedBy);
  if (removedBy === null || list.removedAt === null) return [];
  return [{ ...presentStep(list), removedBy, removedAt: list.removedAt }];
}
