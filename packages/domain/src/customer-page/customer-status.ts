import type { BookingStatus } from '../bookings/booking-status.ts';

/** The stages of a booking as its customer sees them. */
export const customerStages = ['Asked', 'Quoted', 'Agreed', 'Booked', 'Played'] as const;
export type CustomerStage = (typeof customerStages)[number];

export interface CustomerStatus {
  /** The furthest stage reached; null for a closed booking. */
  stage: CustomerStage | null;
  title: string;
  /** What happens next, and who does it. */
  next: string;
}

const standings: Record<BookingStatus, CustomerStatus> = {
  1: { stage: null, title: 'Not sent yet', next: 'Choose your music in the estimator, and send it to us.' },
  10: {
    stage: null,
    title: 'Not sent yet',
    next: 'Your choices are kept. Send them from the estimator when you are ready.',
  },
  15: { stage: 'Asked', title: 'We will call you', next: 'We call you on the number that you gave.' },
  20: { stage: 'Asked', title: 'We have what you asked for', next: 'We read it, and come back to you with a quote.' },
  30: {
    stage: 'Quoted',
    title: 'Your quote is being settled',
    next: 'Call or write to us: say what should change, or that you agree. Then we look for your musicians.',
  },
  40: {
    stage: 'Agreed',
    title: 'We are finding your musicians',
    next: 'Each place is offered to musicians who are free that day. You need do nothing.',
  },
  50: {
    stage: 'Agreed',
    title: 'Your musicians are found',
    next: 'The deposit makes it firm: its invoice comes by e-mail and stands on this page. From then on the day is yours.',
  },
  60: {
    stage: 'Booked',
    title: 'You are booked',
    next: 'Now we plan the day with you: its hours, and the songs that matter.',
  },
  70: {
    stage: 'Booked',
    title: 'Everything is planned',
    next: 'Nothing is left to do. We look forward to playing for you.',
  },
  80: {
    stage: 'Booked',
    title: 'Today is the day',
    next: 'Your musicians know where and when. Call us if anything changes.',
  },
  90: { stage: 'Played', title: 'Thank you for having us', next: 'We hope that it was beautiful. Tell us how it was.' },
  95: { stage: 'Played', title: 'Thank you for having us', next: 'We hope that it was beautiful. Tell us how it was.' },
  100: {
    stage: 'Played',
    title: 'Thank you for having us',
    next: 'We hope that it was beautiful. Tell us how it was.',
  },
  110: {
    stage: 'Played',
    title: 'Thank you for having us',
    next: 'We hope that it was beautiful. Tell us how it was.',
  },
  120: {
    stage: 'Played',
    title: 'Thank you for having us',
    next: 'We hope that it was beautiful. Tell us how it was.',
  },
  130: { stage: null, title: 'This booking was cancelled', next: 'If that surprises you, please call us.' },
  140: { stage: null, title: 'This enquiry is closed', next: 'If you would like to take it up again, please call us.' },
};

/** A booking's status, worded for its customer. */
export const customerStatus = (status: BookingStatus): CustomerStatus => standings[status];
