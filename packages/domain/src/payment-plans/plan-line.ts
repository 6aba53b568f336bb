import type { PaymentKind } from '../customer-payments/outstanding-balance.ts';
import { pluralize } from '../pluralize.ts';
import { addDays, formatDate } from '../time.ts';

/**
 * A line of a payment plan: a share of the firm price, an amount, or the rest; due on a day, a number of days
 * before the event, or on acceptance.
 */
export interface PlanLine {
  id: string;
  percent: number | null;
  amountMinor: number | null;
  dueOn: string | null;
  daysBefore: number | null;
}

export const maxPlanLines = 12;

type Share = Pick<PlanLine, 'percent' | 'amountMinor'>;
type Due = Pick<PlanLine, 'dueOn' | 'daysBefore'>;

export const isRest = ({ percent, amountMinor }: Share): boolean => percent === null && amountMinor === null;

/** Invoiced as soon as the customer accepts. */
export const isOnAcceptance = ({ dueOn, daysBefore }: Due): boolean => dueOn === null && daysBefore === null;

/** The due date of a line, which moves with the event's date. Null for on acceptance, and while the date is unknown. */
export function planDueDay({ dueOn, daysBefore }: Due, eventDate: string | null): string | null {
  if (dueOn !== null) return dueOn;
  return daysBefore === null || eventDate === null ? null : addDays(eventDate, -daysBefore);
}

/** The due date of a line invoiced today: never sooner than the usual number of days. */
export function invoicedDueDay(line: Due, terms: { eventDate: string | null; today: string; dueDays: number }): string {
  const usual = addDays(terms.today, terms.dueDays);
  const planned = planDueDay(line, terms.eventDate);
  const isLater = planned !== null && planned > usual;
  return isLater ? planned : usual;
}

/** When a line is due, in words. */
export function planDueText(line: Due): string {
  if (line.dueOn !== null) return formatDate(line.dueOn);
  if (line.daysBefore === null) return 'On acceptance';
  if (line.daysBefore === 0) return 'On the day of the event';
  return `${pluralize(line.daysBefore, 'day')} before the event`;
}

/** The name of a line: the first is the deposit, the rest is the balance. */
export function planLineLabel(line: Share, index: number, count: number): string {
  if (count === 1) return 'Full payment';
  if (isRest(line)) return 'Balance';
  return index === 0 ? 'Deposit' : 'Instalment';
}

/**
 * The kind of a line's invoice: the rest is the final one. A deposit states a percentage only if it is the city's own.
 */
export function planLineKind(line: Share, index: number, depositPercent: number): PaymentKind {
  if (isRest(line)) return 'full invoice';
  if (index > 0) return 'instalment';
  return line.percent === depositPercent ? 'deposit percent' : 'deposit fixed';
}

/** A plan in a sentence without its amounts: "Deposit of 50% on acceptance, balance 14 days before the event". */
export function planText(lines: readonly PlanLine[], money: (minor: number) => string): string {
  const share = ({ percent, amountMinor }: Share) => {
    if (percent !== null) return ` of ${percent}%`;
    return amountMinor === null ? '' : ` of ${money(amountMinor)}`;
  };
  return lines
    .map((line, index) => {
      const label = planLineLabel(line, index, lines.length);
      const due = planDueText(line);
      const when = line.dueOn === null ? due.charAt(0).toLowerCase() + due.slice(1) : `on ${due}`;
      return `${index === 0 ? label : label.toLowerCase()}${share(line)} ${when}`;
    })
    .join(', ');
}
