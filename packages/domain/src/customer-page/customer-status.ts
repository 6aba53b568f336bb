import { BookingStatus } from '../bookings/booking-status.ts';
import type { CoPlannerRights } from '../co-planners/co-planner.ts';

/** The stages of a booking as its customer sees them. */
export const customerStages = ['Received', 'Quoted', 'Agreed', 'Booked', 'Played'] as const;
export type CustomerStage = (typeof customerStages)[number];

export interface CustomerStatus {
  /** The furthest stage reached; null for a closed booking. */
  stage: CustomerStage | null;
  title: string;
  /** What happens next, and who does it. */
  next: string;
}

const statuses: Record<BookingStatus, CustomerStatus> = {
  1: { stage: null, title: 'Not sent yet', next: 'Choose your music in the estimator and send it to us.' },
  10: {
    stage: null,
    title: 'Not sent yet',
    next: 'Your choices are saved. Send them from the estimator when you’re ready.',
  },
  15: { stage: 'Received', title: 'We’ll call you', next: 'We’ll call you on the number you gave us.' },
  20: {
    stage: 'Received',
    title: 'We’ve received your request',
    next: 'We’ll check the details and send you a quote.',
  },
  30: {
    stage: 'Quoted',
    title: 'Your quote is ready',
    next: 'Let us know if you’d like any changes, or accept it and we’ll start finding your musicians.',
  },
  40: {
    stage: 'Agreed',
    title: 'We’re finding your musicians',
    next: 'We’re contacting musicians who are free on your day. We’ll let you know as soon as they’re confirmed.',
  },
  50: {
    stage: 'Agreed',
    title: 'We’ve found your musicians',
    next: 'Pay the deposit to secure your date. We’ll email you the invoice, and you’ll find it on this page too.',
  },
  60: {
    stage: 'Booked',
    title: 'You’re booked',
    next: 'Next, we’ll plan the day with you: the timings and your songs.',
  },
  70: {
    stage: 'Booked',
    title: 'Everything is planned',
    next: 'You’re all set. We look forward to playing for you.',
  },
  80: {
    stage: 'Booked',
    title: 'Today is the day',
    next: 'Your musicians have all the details. Call us if anything changes.',
  },
  90: {
    stage: 'Played',
    title: 'Thank you for having us',
    next: 'We hope you had a wonderful time. We’d love to hear how it went.',
  },
  95: {
    stage: 'Played',
    title: 'Thank you for having us',
    next: 'We hope you had a wonderful time. We’d love to hear how it went.',
  },
  100: {
    stage: 'Played',
    title: 'Thank you for having us',
    next: 'We hope you had a wonderful time. We’d love to hear how it went.',
  },
  110: {
    stage: 'Played',
    title: 'Thank you for having us',
    next: 'We hope you had a wonderful time. We’d love to hear how it went.',
  },
  120: {
    stage: 'Played',
    title: 'Thank you for having us',
    next: 'We hope you had a wonderful time. We’d love to hear how it went.',
  },
  130: { stage: null, title: 'This booking was cancelled', next: 'Not expecting this? Please call us.' },
  140: { stage: null, title: 'This request is closed', next: 'Changed your mind? Please call us.' },
};

/** A booking's status, worded for its customer. */
export const customerStatus = (status: BookingStatus): CustomerStatus => statuses[status];

/** The next step, for a co-planner: what they cannot do themselves is left to the customer. */
export function coPlannersNext(
  status: BookingStatus,
  { mayPay, mayDecide }: Pick<CoPlannerRights, 'mayPay' | 'mayDecide'>,
  customer: string,
): string {
  if (status === BookingStatus.Quote && !mayDecide)
    return `Once ${customer} accepts it, we’ll start finding your musicians.`;
  if (status === BookingStatus.Confirmation && !mayPay)
    return `Once ${customer} pays the deposit, your date is secure.`;
  return customerStatus(status).next;
}

/** The next step, for the people of the customer's company: they see the quote, and its mail lets the customer answer it. */
export const companysNext = (status: BookingStatus, customer: string): string =>
  status === BookingStatus.Quote
    ? `${customer} can accept it with the link in our email. Let us know if you’d like any changes.`
    : customerStatus(status).next;
