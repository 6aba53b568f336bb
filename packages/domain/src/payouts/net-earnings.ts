import { divideHalfAwayFromZero } from '../decimal.ts';
import { isBefore } from '../instant-range.ts';
import { toMinor } from '../money.ts';
import type { OfferedPay } from '../offers/offered-pay.ts';
import type { PayCategory, PayItem } from '../positions/position-pay.ts';
import { minutesBetween } from '../time.ts';
import { musicianPayment, type Payee, type PayeePayment } from './musician-pay.ts';

/** A payment as calculated for an offer, or as stored with a payout: the same lines and sums. */
export type Earned = Pick<
  PayeePayment<PayItem>,
  'netMinor' | 'taxMinor' | 'withheldMinor' | 'transferMinor' | 'superMinor'
> & { items: readonly Pick<PayItem, 'category' | 'amountMinor'>[] };

/** The time and travel of the work, and its pay day. */
export interface EarnedFor {
  /** Kilometres by road, there and back; null while the place is unknown. */
  km: number | null;
  /** From arrival to the end of the playing; null while the times are unknown. */
  minutes: number | null;
  /** 'YYYY-MM-DD'; null while the event has no date. */
  payOn: string | null;
}

/** The card shared by offers, payouts and statements. Minor units. */
export interface NetEarnings extends EarnedFor {
  /** Playing and leading; a manager's commission. */
  payMinor: number;
  travelMinor: number;
  artistFeeMinor: number;
  /** Pay, travel and artist fee. */
  netMinor: number;
  taxMinor: number;
  withheldMinor: number;
  /** The transferred amount: net + tax − withheld. */
  transferMinor: number;
  /** Paid to the fund in addition. */
  superMinor: number;
  /** Net per hour; null while the times are unknown. */
  perHourMinor: number | null;
}

const columnOf: Record<PayCategory, 'payMinor' | 'travelMinor' | 'artistFeeMinor'> = {
  Performance: 'payMinor',
  Leader: 'payMinor',
  Commission: 'payMinor',
  Travel: 'travelMinor',
  'Artist Fee': 'artistFeeMinor',
};

/** The card of one payment. Offers, payouts and statements all use it, so that they agree to the cent. */
export function netEarnings(earned: Earned, { km, minutes, payOn }: EarnedFor): NetEarnings {
  const { items, netMinor, taxMinor, withheldMinor, transferMinor, superMinor } = earned;
  const columns = { payMinor: 0, travelMinor: 0, artistFeeMinor: 0 };
  for (const { category, amountMinor } of items) columns[columnOf[category]] += amountMinor;
  const sums = { netMinor, taxMinor, withheldMinor, transferMinor, superMinor };
  return { ...columns, ...sums, km, minutes, payOn, perHourMinor: perHour(netMinor, minutes) };
}

/** The card of positions, with the offered or accepted pay of each. */
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

/** One position on the day: its arrival and end, and its distance from the city. */
export interface WorkPlace {
  arrivalAt: string | null;
  endAt: string | null;
  km: number | null;
}

/**
 * The time and travel of a day's positions: from the first arrival to the last end, and to the farthest place and back.
 */
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

const perHour = (netMinor: number, minutes: number | null): number | null =>
  minutes === null || minutes <= 0 ? null : toMinor(divideHalfAwayFromZero(BigInt(netMinor) * 60n, BigInt(minutes)));
