import type { OutputOf } from '@cadenza/contract/operations';

export type Booking = OutputOf<'getBooking'>;
export type Plan = OutputOf<'getPaymentPlan'>;
export type PlanLine = Plan['lines'][number];
