import { describe, expect, it } from 'vitest';
import { EventType } from '../enquiry/enquiry-rules.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import { type BookingFacts, type BookingGuard, bookingGuards, newBookingFacts } from './booking-guards.ts';
import { BookingStatus } from './booking-status.ts';

const now = '2027-03-14T07:00:00Z';
const notCalculated = 'Musician and manager payments haven’t been calculated yet.';

const archived = { archivedFrom: BookingStatus.Quote, archivedAt: '2027-03-10T07:00:00Z' };

const cases: { guard: BookingGuard; facts: Partial<BookingFacts>; to?: BookingStatus; reason: string | null }[] = [
  { guard: 'always', facts: {}, reason: null },
  { guard: 'music chosen', facts: {}, reason: 'Please select a music option for your ceremony & reception' },
  {
    guard: 'music chosen',
    facts: { eventType: EventType.Corporate },
    reason: 'Please select a music option for your background and dance floor music',
  },
  { guard: 'music chosen', facts: { hasMusic: true }, reason: null },
  {
    guard: 'something to quote',
    facts: {},
    reason: 'There’s no music to quote yet. Please add the event first.',
  },
  { guard: 'something to quote', facts: { hasMusic: true }, reason: null },
  { guard: 'firm price and date', facts: {}, reason: 'The firm price isn’t set yet.' },
  { guard: 'firm price and date', facts: { isFirmPriceSet: true }, reason: 'The event doesn’t have a date yet.' },
  { guard: 'firm price and date', facts: { isFirmPriceSet: true, isEventDateKnown: true }, reason: null },
  {
    guard: 'positions filled, or proceed',
    facts: { unfilledPositions: 2, filledPositions: 1 },
    reason: 'Warning: One or more gigs have unfilled positions. Do you want to proceed anyway?',
  },
  {
    guard: 'positions filled, or proceed',
    facts: { unfilledPositions: 2, filledPositions: 1, proceedsUnfilled: true },
    reason: null,
  },
  {
    guard: 'positions filled, or proceed',
    facts: { unfilledPositions: 2, proceedsUnfilled: true },
    reason: 'No musicians are booked yet. At least one has to accept first.',
  },
  { guard: 'positions filled, or proceed', facts: { unfilledPositions: 0 }, reason: null },
  {
    guard: 'deposit or full payment completed',
    facts: {},
    reason: 'The deposit or full payment isn’t complete yet.',
  },
  { guard: 'deposit or full payment completed', facts: { isDepositOrFullPaid: true }, reason: null },
  { guard: 'no money open', facts: {}, reason: null },
  {
    guard: 'no money open',
    facts: { openInvoices: 1, isMoneyHeld: true },
    reason: 'One invoice is still unpaid. Please void or credit it before you archive this booking.',
  },
  {
    guard: 'no money open',
    facts: { openInvoices: 2 },
    reason: '2 invoices are still unpaid. Please void or credit them before you archive this booking.',
  },
  {
    guard: 'no money open',
    facts: { isMoneyHeld: true },
    reason:
      'The customer has paid for this booking. Before you archive it, set the firm price to zero, credit the invoice and refund them.',
  },
  { guard: 'as before it was archived', facts: archived, to: BookingStatus.Quote, reason: null },
  {
    guard: 'as before it was archived',
    facts: archived,
    to: BookingStatus.Estimated,
    reason: 'The booking had another status before it was archived.',
  },
  {
    guard: 'as before it was archived',
    facts: {},
    to: BookingStatus.Estimated,
    reason: 'The booking had another status before it was archived.',
  },
  {
    guard: 'as before it was archived',
    facts: { ...archived, firstStart: '2027-03-12T07:00:00Z' },
    to: BookingStatus.Quote,
    reason: 'The event has passed since the booking was archived.',
  },
  {
    guard: 'as before it was archived',
    facts: { ...archived, firstStart: '2027-03-09T07:00:00Z' },
    to: BookingStatus.Quote,
    reason: null,
  },
  {
    guard: 'as before it was archived',
    facts: { ...archived, firstStart: '2027-03-15T07:00:00Z' },
    to: BookingStatus.Quote,
    reason: null,
  },
  { guard: 'timeline complete', facts: {}, reason: 'The event timeline isn’t marked complete yet.' },
  { guard: 'timeline complete', facts: { isTimelineComplete: true }, reason: null },
  { guard: 'timeline open', facts: {}, reason: null },
  {
    guard: 'timeline open',
    facts: { isTimelineComplete: true },
    reason: 'The event timeline is still marked complete.',
  },
  { guard: 'positions to fill', facts: {}, reason: null },
  { guard: 'positions to fill', facts: { unfilledPositions: 0 }, reason: 'Every position is filled.' },
  { guard: 'first gig started', facts: {}, reason: 'The first gig hasn’t started yet.' },
  {
    guard: 'first gig started',
    facts: { firstStart: '2027-03-14T07:00:01Z' },
    reason: 'The first gig hasn’t started yet.',
  },
  { guard: 'first gig started', facts: { firstStart: '2027-03-14T07:00:00.000Z' }, reason: null },
  { guard: 'first gig started', facts: { firstStart: '2027-03-14T18:00:00+11:00' }, reason: null },
  { guard: 'last gig ended', facts: { lastEnd: '2027-03-14T13:00:00Z' }, reason: 'The last gig hasn’t ended yet.' },
  { guard: 'last gig ended', facts: { lastEnd: '2027-03-14T07:00:00Z' }, reason: null },
  { guard: 'payouts calculated', facts: {}, reason: notCalculated },
  { guard: 'payouts calculated', facts: { arePayoutsCalculated: true }, reason: null },
  { guard: 'all payouts confirmed', facts: {}, reason: notCalculated },
  {
    guard: 'all payouts confirmed',
    facts: { arePayoutsCalculated: true, unconfirmedPayouts: 1 },
    reason: 'One payment is not confirmed yet.',
  },
  {
    guard: 'all payouts confirmed',
    facts: { arePayoutsCalculated: true, unconfirmedPayouts: 3 },
    reason: '3 payments are not confirmed yet.',
  },
  { guard: 'all payouts confirmed', facts: { arePayoutsCalculated: true }, reason: null },
  { guard: 'some payout unconfirmed', facts: {}, reason: 'Every payment is still confirmed.' },
  { guard: 'some payout unconfirmed', facts: { unconfirmedPayouts: 1 }, reason: null },
  { guard: 'all payouts paid', facts: { unpaidPayouts: 2 }, reason: '2 payments are not paid yet.' },
  { guard: 'all payouts paid', facts: { unpaidPayouts: 0 }, reason: null },
];

describe('a booking guard', () => {
  it.each(cases)('"$guard" with $facts answers $reason', ({ guard, facts, to, reason }) => {
    expect(sentenceOf(bookingGuards[guard]({ ...newBookingFacts(now), ...facts }, to))).toBe(reason);
  });

  it('refuses a new booking, unless it always agrees, goes back or cancels', () => {
    const agreeing = Object.entries(bookingGuards).filter(([, guard]) => guard(newBookingFacts(now)) === null);
    expect(agreeing.map(([name]) => name)).toEqual(['always', 'no money open', 'timeline open', 'positions to fill']);
  });

  it('is tested with at least one refusal and one agreement each', () => {
    const tried = Object.keys(bookingGuards).filter((name) => name !== 'always');
    const both = tried.filter((name) =>
      [true, false].every((agrees) =>
        cases.some(({ guard, reason }) => guard === name && (reason === null) === agrees),
      ),
    );
    expect(both).toEqual(tried);
  });
});
