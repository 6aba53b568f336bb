import { scaleMinor } from '../money.ts';
import { addDays, daysBetween } from '../time.ts';
import type {
  CancellationCost,
  CancellationFacts,
  CancellationGround,
  CancellationPolicy,
  CancellationShare,
} from './cancellation-policy.ts';

/**
 * What cancelling on a day costs under a policy: nothing before the booking is agreed and during the withdrawal period; then the deposit,
 * if it is kept; then the share of the price for the remaining days, never less than the kept deposit. Half cents are rounded up.
 */
export function cancellationCost(policy: CancellationPolicy, facts: CancellationFacts, on: string): CancellationCost {
  const { ground, share } = groundOn(policy, facts, on);
  const keptDeposit = policy.isDepositKept ? facts.depositPaidMinor : 0;
  const owedMinor = owedBy(ground, { share, keptDeposit, priceMinor: facts.priceMinor });
  return {
    ground,
    percent: share?.percent ?? null,
    ...settledCost(owedMinor, facts.paidMinor),
  };
}

/** How the paid amount is split when this much is owed. Minor units. */
export const settledCost = (owedMinor: number, paidMinor: number) => ({
  owedMinor,
  keptMinor: Math.min(paidMinor, owedMinor),
  refundMinor: Math.max(0, paidMinor - owedMinor),
  toPayMinor: Math.max(0, owedMinor - paidMinor),
});

interface Owed {
  share: CancellationShare | null;
  keptDeposit: number;
  priceMinor: number;
}

function owedBy(ground: CancellationGround, { share, keptDeposit, priceMinor }: Owed): number {
  if (ground === 'not agreed' || ground === 'withdrawal') return 0;
  return share === null ? keptDeposit : Math.max(keptDeposit, shareOf(priceMinor, share.percent));
}

/** A percentage of the price. */
export const shareOf = (priceMinor: number, percent: number): number => scaleMinor(priceMinor, percent / 100);

function groundOn(
  { shares, withdrawalDays }: CancellationPolicy,
  { agreedOn, eventDate }: Pick<CancellationFacts, 'agreedOn' | 'eventDate'>,
  on: string,
): { ground: CancellationGround; share: CancellationShare | null } {
  if (agreedOn === null) return { ground: 'not agreed', share: null };
  if (withdrawalDays > 0 && on <= lastToWithdraw(agreedOn, { withdrawalDays, eventDate })) {
    return { ground: 'withdrawal', share: null };
  }
  const daysLeft = eventDate === null ? Number.POSITIVE_INFINITY : daysBetween(on, eventDate);
  const share = shares.findLast(({ daysBefore }) => daysLeft <= daysBefore) ?? null;
  return { ground: share === null ? 'deposit' : 'share', share };
}

/** The last day on which the customer can withdraw at no cost, always before the day of the event. */
export function lastToWithdraw(
  agreedOn: string,
  { withdrawalDays, eventDate }: { withdrawalDays: number; eventDate: string | null },
): string {
  const last = addDays(agreedOn, withdrawalDays);
  return eventDate !== null && eventDate <= last ? addDays(eventDate, -1) : last;
}

/** Whether moving the event to another day is free, for a request on a day after this many moves. */
export const isPostponingFree = (
  { freePostponements, postponeDays }: Pick<CancellationPolicy, 'freePostponements' | 'postponeDays'>,
  { eventDate, postponed, on }: { eventDate: string; postponed: number; on: string },
): boolean => postponed < freePostponements && daysBetween(on, eventDate) >= postponeDays;
