import { superBusinessDaysAfter } from '../holidays/business-days.ts';
import { addDays, daysBetween } from '../time.ts';

/** The super of one payout: it is owed for the day the payout was paid. Dates are 'YYYY-MM-DD' in the city. */
export interface SuperContribution {
  payoutNumber: number;
  payeeId: string;
  payee: string;
  /** The day the payout was paid. */
  paidOn: string;
  superMinor: number;
  /** Stored with the payout: the earnings, the rate and why super is due or not. */
  superBaseMinor: number;
  superRate: string;
  superReason: string;
  /** The fund when the contribution was sent; null if the payee has given none. */
  fund: { name: string; usi: string; memberTail: string } | null;
  /** Its file was handed over, and the fund has received it. */
  sentOn: string | null;
  receivedOn: string | null;
}

export const superStates = ['not due', 'due', 'sent', 'overdue', 'paid', 'paid late'] as const;
export type SuperState = (typeof superStates)[number];

/** Payday super: for pay from this day on, super is due with each payment rather than quarterly. */
const paydaySuperBegan = '2026-07-01';
const businessDaysToPay = 7;

/**
 * The fund's deadline for the contribution: the seventh business day after the pay day (Superannuation
 * Guarantee (Administration) Act 1992, sections 6(1) and 18C). The law allows 20 for the first contribution to a fund; we always
 * use 7. For pay before July 2026, the 28th of the month after the quarter.
 */
export function superDueOn(paidOn: string): string {
  if (paidOn >= paydaySuperBegan) return superBusinessDaysAfter(paidOn, businessDaysToPay);
  const [year, month] = paidOn.split('-').map(Number) as [number, number];
  const next = Math.ceil(month / 3) * 3 + 1;
  return next > 12 ? `${year + 1}-01-28` : `${year}-${String(next).padStart(2, '0')}-28`;
}

/** Pay days, both included. */
export interface PayDays {
  from: string;
  to: string;
}

/**
 * The pay days whose super is overdue on this day unless the fund has it: of the quarters before July 2026, and since.
 */
export function overduePayDays(today: string): PayDays[] {
  const lastByQuarters = addDays(paydaySuperBegan, -1);
  const quarters = { from: '1900-01-01', to: lastOverdue(today < lastByQuarters ? today : lastByQuarters, today) };
  const since = { from: paydaySuperBegan, to: lastOverdue(today, today) };
  return since.to < since.from ? [quarters] : [quarters, since];
}

function lastOverdue(from: string, today: string): string {
  let day = from;
  while (superDueOn(day) >= today) day = addDays(day, -1);
  return day;
}

/** The status of a contribution today. Overdue is derived: the due day has passed and the fund has not received it. */
export function superState(
  {
    paidOn,
    superMinor,
    sentOn,
    receivedOn,
  }: Pick<SuperContribution, 'paidOn' | 'superMinor' | 'sentOn' | 'receivedOn'>,
  today: string,
): SuperState {
  if (superMinor === 0) return 'not due';
  const dueOn = superDueOn(paidOn);
  if (receivedOn !== null) return receivedOn > dueOn ? 'paid late' : 'paid';
  if (today > dueOn) return 'overdue';
  return sentOn === null ? 'due' : 'sent';
}

/** A contribution with its evidence: deadline, status, and by how many days it is or was late. */
export function superTiming(
  contribution: Pick<SuperContribution, 'paidOn' | 'superMinor' | 'sentOn' | 'receivedOn'>,
  today: string,
): { dueOn: string; state: SuperState; daysLate: number } {
  const dueOn = superDueOn(contribution.paidOn);
  const state = superState(contribution, today);
  const isLate = state === 'overdue' || state === 'paid late';
  return { dueOn, state, daysLate: isLate ? daysBetween(dueOn, contribution.receivedOn ?? today) : 0 };
}

/** The evidence, per musician, that super was calculated and paid. Minor units. */
export interface SuperEvidence {
  payeeId: string;
  payee: string;
  lines: (SuperContribution & { dueOn: string; state: SuperState; daysLate: number })[];
  superMinor: number;
  paidMinor: number;
  /** Neither paid nor overdue yet. */
  dueMinor: number;
  overdueMinor: number;
}

/** The evidence for each musician, sorted by name, their contributions by pay day. */
export function superEvidence(contributions: readonly SuperContribution[], today: string): SuperEvidence[] {
  return [...new Set(contributions.map(({ payeeId }) => payeeId))]
    .map((payeeId) =>
      evidenceOf(
        payeeId,
        contributions.filter((each) => each.payeeId === payeeId),
        today,
      ),
    )
    .toSorted((a, b) => a.payee.localeCompare(b.payee, 'en') || a.payeeId.localeCompare(b.payeeId, 'en'));
}

function evidenceOf(payeeId: string, theirs: readonly SuperContribution[], today: string): SuperEvidence {
  const lines = theirs
    .map((each) => ({ ...each, ...superTiming(each, today) }))
    .toSorted((a, b) => a.paidOn.localeCompare(b.paidOn) || a.payoutNumber - b.payoutNumber);
  const sumOf = (...states: SuperState[]) =>
    lines.reduce((sum, { state, superMinor }) => (states.includes(state) ? sum + superMinor : sum), 0);
  return {
    payeeId,
    payee: theirs[0]?.payee ?? '',
    lines,
    superMinor: theirs.reduce((sum, { superMinor }) => sum + superMinor, 0),
    paidMinor: sumOf('paid', 'paid late'),
    dueMinor: sumOf('due', 'sent'),
    overdueMinor: sumOf('overdue'),
  };
}
