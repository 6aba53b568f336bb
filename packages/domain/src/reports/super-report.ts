import { type SuperContribution, type SuperState, superTiming } from '../super-contributions/super-clock.ts';
import type { Report } from './report.ts';
import type { SuperReportState } from './super-report-state.ts';

export const superReportStateOf: Record<SuperState, SuperReportState> = {
  'not due': 'not owed yet',
  due: 'due',
  sent: 'due',
  overdue: 'late',
  paid: 'received',
  'paid late': 'received',
};

export interface SuperReportRow {
  payoutId: string;
  payoutNumber: number;
  bookingId: string;
  payee: string;
  fund: string;
  usi: string;
  shownMemberNumber: string;
  earningsMinor: number;
  superMinor: number;
  /** The day the payment was made; before that, empty. */
  paidOn: string | null;
  dueOn: string | null;
  receivedOn: string | null;
  state: SuperReportState;
  /** By how many days it is or was late. */
  daysLate: number;
}

export const superSums = [
  { key: 'superMinor', head: 'Super' },
  { key: 'receivedMinor', head: 'Received' },
  { key: 'dueMinor', head: 'Due' },
  { key: 'lateMinor', head: 'Late' },
  { key: 'notOwedMinor', head: 'Not owed yet' },
] as const;
export type SuperSum = (typeof superSums)[number]['key'];

export const superReport: Report<SuperReportRow, SuperSum> = {
  slug: 'super',
  title: 'Super',
  purpose: 'The super owed on each payment, when the fund must have it, and what has arrived.',
  access: 'staff',
  columns: [
    { key: 'payee', head: 'Payee', kind: 'text' },
    { key: 'payoutNumber', head: 'Payment', kind: 'count', isInFileOnly: true },
    { key: 'fund', head: 'Fund', kind: 'text', width: '9rem' },
    { key: 'usi', head: 'USI', kind: 'text', width: '7rem', hideBelow: 'lg' },
    { key: 'shownMemberNumber', head: 'Member number', kind: 'text', width: '8rem', hideBelow: 'md' },
    { key: 'earningsMinor', head: 'Earnings', kind: 'money', width: '7rem', hideBelow: 'md' },
    { key: 'superMinor', head: 'Super', kind: 'money', width: '6.5rem' },
    { key: 'paidOn', head: 'Paid', kind: 'date', width: '7rem', hideBelow: 'md' },
    { key: 'dueOn', head: 'Due', kind: 'date', width: '7rem' },
    { key: 'receivedOn', head: 'Received', kind: 'date', width: '7rem', hideBelow: 'lg' },
    { key: 'state', head: 'Status', kind: 'text', width: '9rem' },
    { key: 'daysLate', head: 'Days late', kind: 'count', isInFileOnly: true },
  ],
  sums: superSums,
  fileName: 'Super_Report',
};

/** The fund's deadline for a contribution, and its status. It is not owed before its payment is made. */
export function superStatus(
  { paidOn, superMinor, receivedOn }: { paidOn: string | null } & Pick<SuperContribution, 'superMinor' | 'receivedOn'>,
  today: string,
): Pick<SuperReportRow, 'dueOn' | 'state' | 'daysLate'> {
  if (paidOn === null) return { dueOn: null, state: 'not owed yet', daysLate: 0 };
  const { dueOn, state, daysLate } = superTiming({ paidOn, superMinor, sentOn: null, receivedOn }, today);
  return { dueOn, state: superReportStateOf[state], daysLate };
}
