import { PaymentStatus } from '../customer-payments/payment-status.ts';

/** The status of a line: it is invoiced when its time comes, unless an earlier invoice for the balance covers it. */
export const planLineStates = ['planned', 'covered', 'prepared', 'open', 'part paid', 'overdue', 'paid'] as const;
export type PlanLineState = (typeof planLineStates)[number];

const labels: Record<PlanLineState, string> = {
  planned: 'Planned',
  covered: 'In the balance',
  prepared: 'Prepared',
  open: 'Invoiced',
  'part paid': 'Part paid',
  overdue: 'Overdue',
  paid: 'Paid',
};
export const planLineStateLabel = (state: PlanLineState): string => labels[state];

/** `invoice` is null while the line has none; `minor` is its amount. */
export function planLineState(
  invoice: { status: PaymentStatus; isSent: boolean; isOverdue: boolean; paidMinor: number } | null,
  minor: number,
): PlanLineState {
  if (invoice === null) return minor === 0 ? 'covered' : 'planned';
  if (invoice.status === PaymentStatus.Paid) return 'paid';
  if (!invoice.isSent) return 'prepared';
  if (invoice.isOverdue) return 'overdue';
  return invoice.paidMinor > 0 ? 'part paid' : 'open';
}
