import { divideHalfAwayFromZero } from '../decimal.ts';
import { isBefore } from '../instant-range.ts';
import { toMinor } from '../money.ts';
import type { OfferedPay } from '../offers/offered-pay.ts';
import type { PayCategory, PayItem } from '../positions/position-pay.ts';
import { minutesBetween } from '../time.ts';
import { musicianPayment, type Payee, type PayeePayment } from './musician-pay.ts';

/** A payment as worked out for an offer, or as stored with a payout: the same lines and sums. */
export type Earned = Pick<
  PayeePayment<PayItem>,
  'netMinor' | 'taxMinor' | 'withheldMinor' | 'transferMinor' | 'superMinor'
> & { items: readonly Pick<PayItem, 'category' | 'amountMinor'>[] };

/** What the work takes, and when it is paid. */
export interface EarnedFor {
  /** Kilometres by road, there and back; null while the place is unknown. */
  km: number | null;
  /** From arrival to the end of the playing; null while the times are unknown. */
  minutes: number | null;
  /** 'YYYY-MM-DD'; null while the event has no date. */
  payOn: string | null;
}

/** The card that an offer, a payout and a statement show alike. Minor units. */
export interface NetEarnings extends EarnedFor {
  /** Playing and leading; a manager's commission. */
  payMinor: number;
  travelMinor: number;
  artistFeeMinor: number;
  /** Pay, travel and artist fee. */
  netMinor: number;
  taxMinor: number;
  withheldMinor: number;
  /** What arrives in the account: net + tax − withheld. */
  transferMinor: number;
  /** Paid to the fund on top. */
  superMinor: number;
  /** Net for an hour; null while the times are unknown. */
  perHourMinor: number | null;
}

const columnOf: Record<PayCategory, 'payMinor' | 'travelMinor' | 'artistFeeMinor'> = {
  Performance: 'payMinor',
  Leader: 'payMinor',
  Commission: 'payMinor',
  Travel: 'travelMinor',
  'Artist Fee': 'artistFeeMinor',
};

/** The card of one payment. Offer, payout and statement all come from here, so that they agree to the cent. */
export function netEarnings(earned: Earned, { km, minutes, payOn }: EarnedFor): NetEarnings {
  const { items, netMinor, taxMinor, withheldMinor, transferMinor, superMinor } = earned;
  const columns = { payMinor: 0, travelMinor: 0, artistFeeMinor: 0 };
  for (const { category, amountMinor } of items) columns[columnOf[category]] += amountMinor;
  const sums = { netMinor, taxMinor, withheldMinor, transferMinor, superMinor };
  return { ...columns, ...sums, km, minutes, payOn, perHourMinor: perHour(netMinor, minutes) };
}

/** The card of positions with the pay that is offered, or was accepted, for each. */
export function offeredEarnings(offered: readonly OfferedPay[], payee: Payee, work: EarnedFor): NetEarnings {
  const positions = offered.map(({ payMinor, travelMinor, artistFeeMinor }, index) => ({
    positionId: index,
    title: '',
    perHourMinor: 0,
    leaderMinor: 0,
    minutes: 0,
    isLeader: false,
    overrideMinor: payMinor,
    travelPayoutMinor: travelMinor,
    artistFeeMinor,
  }));
  return netEarnings(musicianPayment({ ...payee, positions }), work);
}

/** One position on the day: when its player arrives and is done, and how far it is from the city. */
export interface WorkPlace {
  arrivalAt: string | null;
  endAt: string | null;
  km: number | null;
}

/** What a day's positions take: from the first arrival to the last end, and to the farthest place and back. */
export function earnedFor(positions: readonly WorkPlace[], payOn: string | null): EarnedFor {
  const known = positions.flatMap(({ arrivalAt, endAt }) => (arrivalAt && endAt ? [{ arrivalAt, endAt }] : []));
  const far = positions.flatMap(({ km }) => (km === null ? [] : [km]));
  const isWhole = (facts: readonly unknown[]) => facts.length > 0 && facts.length === positions.length;
  const first = known.reduce(
    (least, { arrivalAt }) => (isBefore(arrivalAt, least) ? arrivalAt : least),
    known[0]?.arrivalAt ?? '',
  );
  const last = known.reduce((most, { endAt }) => (isBefore(most, endAt) ? endAt : most), known[0]?.endAt ?? '');
  return {
    km: isWhole(far) ? 2 * Math.max(...far) : null,
    minutes: isWhole(known) ? minutesBetween(first, last) : null,
    payOn,
  };
}

/** The foot of a statement: the sum of its cards. What one of them does not know, the sum does not know either. */
export function sumOfEarnings(cards: readonly NetEarnings[]): Omit<NetEarnings, 'payOn'> {
  const sum = (of: (card: NetEarnings) => number) => cards.reduce((total, card) => total + of(card), 0);
  const sumKnown = (of: (card: NetEarnings) => number | null) =>
    cards.some((card) => of(card) === null) ? null : sum((card) => of(card) ?? 0);
  const [netMinor, minutes] = [sum((card) => card.netMinor), sumKnown((card) => card.minutes)];
  return {
    payMinor: sum((card) => card.payMinor),
    travelMinor: sum((card) => card.travelMinor),
    artistFeeMinor: sum((card) => card.artistFeeMinor),
    netMinor,
    taxMinor: sum((card) => card.taxMinor),
    withheldMinor: sum((card) => card.withheldMinor),
    transferMinor: sum((card) => card.transferMinor),
    superMinor: sum((card) => card.superMinor),
    km: sumKnown((card) => card.km),
    minutes,
    perHourMinor: perHour(netMinor, minutes),
  };
}

const perHour = (netMinor: number, minutes: number | null): number | null =>
  minutes === null || minutes <= 0 ? null : toMinor(divideHalfAwayFromZero(BigInt(netMinor) * 60n, BigInt(minutes)));
