import { type Currency, formatMinor } from '../money.ts';
import { pluralize } from '../pluralize.ts';
import { addDays, daysBetween, formatLongDate } from '../time.ts';
import { isPostponingFree, lastToWithdraw, shareOf } from './cancellation-cost.ts';
import type { CancellationCost, CancellationFacts, CancellationPolicy } from './cancellation-policy.ts';
import { cheaperCancellationText } from './cheaper-cancellation.ts';

/** A period of the policy, its cost, and the amount if known; minor units. */
export interface CancellationTerm {
  when: string;
  note: string;
  what: string;
  owedMinor: number | null;
}

/** What a policy applies to; the price or day can be unknown. */
export interface PolicySubject {
  agreedOn: string | null;
  eventDate: string | null;
  priceMinor: number | null;
  today: string;
}

/** A policy in plain words, earliest period first; past periods are left out. */
export function cancellationTerms(policy: CancellationPolicy, subject: PolicySubject): CancellationTerm[] {
  return [...withdrawalTerm(policy, subject), ...depositTerm(policy, subject), ...shareTerms(policy, subject)];
}

function withdrawalTerm(
  { withdrawalDays }: CancellationPolicy,
  { agreedOn, eventDate, today }: PolicySubject,
): CancellationTerm[] {
  if (withdrawalDays === 0) return [];
  const term = { note: 'Cooling-off period', what: 'No charge', owedMinor: 0 };
  if (agreedOn === null) return [{ ...term, when: `For ${days(withdrawalDays)} after you accept` }];
  const last = lastToWithdraw(agreedOn, { withdrawalDays, eventDate });
  return today > last ? [] : [{ ...term, when: `Until ${formatLongDate(last)}` }];
}

function depositTerm(
  { isDepositKept, shares }: CancellationPolicy,
  { eventDate, today }: PolicySubject,
): CancellationTerm[] {
  const [first] = shares;
  const what = isDepositKept ? 'We keep the deposit' : 'No charge';
  const owedMinor = isDepositKept ? null : 0;
  if (!first) return [{ when: 'Until the event', note: '', what, owedMinor }];
  const note = `More than ${days(first.daysBefore)} before`;
  if (eventDate === null) return [{ when: note, note: '', what, owedMinor }];
  const last = addDays(eventDate, -first.daysBefore - 1);
  return today > last ? [] : [{ when: `Until ${formatLongDate(last)}`, note, what, owedMinor }];
}

const shareTerms = (
  { shares }: CancellationPolicy,
  { eventDate, priceMinor, today }: PolicySubject,
): CancellationTerm[] =>
  shares.flatMap(({ daysBefore, percent }, index): CancellationTerm[] => {
    const next = shares[index + 1];
    const hasPassed = eventDate !== null && next !== undefined && today >= addDays(eventDate, -next.daysBefore);
    if (hasPassed) return [];
    const owed = { what: shareWords(percent), owedMinor: priceMinor === null ? null : shareOf(priceMinor, percent) };
    const note = `${days(daysBefore)} before`;
    return eventDate === null
      ? [{ ...owed, when: `From ${note}`, note: '' }]
      : [{ ...owed, when: `From ${formatLongDate(addDays(eventDate, -daysBefore))}`, note }];
  });

const usual: Record<number, string> = {
  25: '25% of the price',
  50: '50% of the price',
  75: '75% of the price',
  100: 'The full price',
};
const shareWords = (percent: number): string => usual[percent] ?? `${percent}% of the price`;

const days = (count: number): string => pluralize(count, 'day');

/** What postponing costs, in a sentence. */
export function postponingSentence({ freePostponements, postponeDays }: CancellationPolicy): string {
  if (freePostponements === 0) return 'If you change the date, we’ll agree any costs with you.';
  const often = freePostponements === 1 ? 'once' : `${freePostponements} times`;
  return `You can change the date ${often} for free if you let us know at least ${days(postponeDays)} before the event.`;
}

/**
 * The cost of this change of date, for staff; `postponed` is how often the date has changed since the customer agreed.
 */
export function postponementSentence(
  policy: Pick<CancellationPolicy, 'freePostponements' | 'postponeDays'>,
  asked: { eventDate: string; postponed: number; on: string },
): string {
  const { freePostponements, postponeDays } = policy;
  const left = daysBetween(asked.on, asked.eventDate);
  const rule = `${freePostponements === 1 ? 'one change' : `${freePostponements} changes`} up to ${days(postponeDays)} before the event`;
  if (isPostponingFree(policy, asked)) return `Changing the date is free for the customer: their terms allow ${rule}.`;
  if (freePostponements === 0) return 'Agree any costs with the customer: their terms have no free change of date.';
  if (asked.postponed >= freePostponements) {
    const times = asked.postponed === 1 ? 'once' : `${asked.postponed} times`;
    return `Agree any costs with the customer: the date was changed ${times} already, and their terms allow ${rule}.`;
  }
  return `Agree any costs with the customer: the event is in ${days(left)}, and their terms allow ${rule}.`;
}

/** Why cancelling costs what it does, for staff. */
export function groundSentence(
  { ground, percent }: Pick<CancellationCost, 'ground' | 'percent'>,
  { agreedOn, eventDate }: Pick<CancellationFacts, 'agreedOn' | 'eventDate'>,
): string {
  const event = eventDate === null ? 'an event without a date' : `the event on ${formatLongDate(eventDate)}`;
  switch (ground) {
    case 'not agreed':
      return 'The customer hasn’t accepted a quote, so there’s no charge.';
    case 'withdrawal':
      return `The customer accepted on ${formatLongDate(agreedOn ?? '')} and can still withdraw free of charge.`;
    case 'deposit':
      return `It’s early enough before ${event} that only the deposit terms apply.`;
    case 'share':
      return `${shareWords(percent ?? 0)} is due this close to ${event}.`;
  }
}

/** The same in the customer's words, as printed on documents; `owedMinor` is the cost of cancelling. */
export function printedGround({
  ground,
  percent,
  owedMinor,
}: Pick<CancellationCost, 'ground' | 'percent' | 'owedMinor'>) {
  const noCharge = owedMinor === 0 ? ' There’s no charge.' : '';
  switch (ground) {
    case 'not agreed':
      return `Cancelled before a quote was accepted.${noCharge}`;
    case 'withdrawal':
      return `Cancelled in the cooling-off period.${noCharge}`;
    case 'deposit':
      return owedMinor === 0
        ? 'Cancelled early enough that there’s no charge.'
        : 'Cancelled early enough that only the deposit is kept.';
    case 'share':
      return `${shareWords(percent ?? 0)} applies when a booking is cancelled this close to the event.`;
  }
}

/** The consequence: "A$500.00 is kept, A$200.00 is refunded." */
export function outcomeSentence(
  cost: Pick<CancellationCost, 'keptMinor' | 'refundMinor' | 'toPayMinor'>,
  currency: Currency,
): string {
  const { keptMinor, refundMinor, toPayMinor } = cost;
  const amount = (minor: number) => formatMinor(minor, currency);
  const parts = [
    ...(keptMinor > 0 ? [`${amount(keptMinor)} of the payments is kept`] : []),
    ...(refundMinor > 0 ? [`${amount(refundMinor)} is refunded`] : []),
    ...(toPayMinor > 0 ? [`${amount(toPayMinor)} is still to pay`] : []),
  ];
  return parts.length === 0 ? 'Nothing paid and nothing owed.' : `${parts.join(', ')}.`;
}

/** What we have left of the amount owed after cancelling. Minor units. */
export interface CancellationResult {
  taxMinor: number;
  /** What musicians and managers are still paid, with super. */
  payMinor: number;
  /** Confirmed invoices of suppliers. */
  committedMinor: number;
  marginMinor: number;
}

/** The same in a sentence, for staff: "$100.00 of what is owed is GST. No pay is owed: $900.00 is left." */
export function marginSentence(
  { taxMinor, payMinor, committedMinor, marginMinor }: CancellationResult,
  { taxLabel, currency }: { taxLabel: string; currency: Currency },
): string {
  const amount = (minor: number) => formatMinor(minor, currency);
  const pay = payMinor === 0 ? 'No pay is owed' : `${amount(payMinor)} is owed to musicians and managers`;
  const suppliers = committedMinor === 0 ? '' : `, suppliers get ${amount(committedMinor)}`;
  const left = marginMinor < 0 ? `${amount(-marginMinor)} is lost` : `${amount(marginMinor)} is left`;
  const tax = taxMinor === 0 ? '' : `${amount(taxMinor)} of what is owed is ${taxLabel}. `;
  return `${tax}${pay}${suppliers}: ${left}.`;
}

/** What cancelling today would cost, shown to the customer beforehand. */
export function todaySentence(
  { owedMinor, refundMinor, toPayMinor }: Pick<CancellationCost, 'owedMinor' | 'refundMinor' | 'toPayMinor'>,
  currency: Currency,
): string {
  const amount = (minor: number) => formatMinor(minor, currency);
  const back = refundMinor > 0 ? `we’d refund ${amount(refundMinor)}` : '';
  const pay = toPayMinor > 0 ? `${amount(toPayMinor)} would still be to pay` : '';
  return owedMinor === 0
    ? `There’d be no charge${back ? `, and ${back}` : ''}.`
    : `You’d owe ${amount(owedMinor)}, and ${back || pay || 'you’ve already paid it'}.`;
}

/** Of a booking that cost more to cancel before its date or price was changed; none otherwise. */
export const reducedSentence = (
  { owedMinor, owedBeforeMinor }: { owedMinor: number; owedBeforeMinor: number },
  currency: Currency,
): string[] => (owedMinor >= owedBeforeMinor ? [] : [cheaperCancellationText(owedBeforeMinor, currency)]);
