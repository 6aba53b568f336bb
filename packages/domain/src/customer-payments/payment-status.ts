/**
 * The status of a payment in either direction. The numbers are the specification's; up to Paid counts as paid or on its
 * way.
 */
export const PaymentStatus = {
  NotSpecific: 0,
  Preview: 10,
  OnHold: 20,
  ReadyToPay: 30,
  ScheduledToBePaid: 40,
  InProgress: 50,
  Paid: 60,
  Failed: 70,
  Cancelled: 80,
} as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

export const paymentStatuses: readonly PaymentStatus[] = Object.values(PaymentStatus);

const labels: Record<PaymentStatus, string> = {
  0: 'Not Specific',
  10: 'Preview',
  20: 'On Hold',
  30: 'Ready To Pay',
  40: 'Scheduled To Be Paid',
  50: 'In Progress',
  60: 'Paid',
  70: 'Failed',
  80: 'Cancelled',
};

export function paymentStatusLabel(status: PaymentStatus): string {
  return labels[status];
}
