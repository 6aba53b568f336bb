import { describe, expect, it } from 'vitest';
import { BookingStatus } from '../bookings/booking-status.ts';
import type { CustomerMessageCode } from './customer-messages.ts';
import { daysLeft, type HeldBecause, heldBecause, type MessageFacts, messageOfMove } from './message-time.ts';

const { Planning, Confirmation, Booked, PlanningCompleted, Performing, Cancelled, Archived, Quote } = BookingStatus;

describe('a delayed message', () => {
  const facts: MessageFacts = { status: Booked, email: 'o@example.com', eventDate: '2027-03-13', today: '2027-02-27' };
  it.each<[CustomerMessageCode, Partial<MessageFacts>, HeldBecause | null]>([
    ['confirmed', {}, null],
    ['confirmed', { status: PlanningCompleted }, null],
    ['confirmed', { status: Planning }, 'overtaken'],
    ['confirmed', { eventDate: '2027-03-20' }, 'overtaken'],
    ['confirmed', { status: Performing, today: '2027-03-14' }, 'overtaken'],
    ['confirmed', { status: Cancelled }, 'overtaken'],
    ['confirmed', { email: '' }, 'no address'],
    ['cancelled', { status: Cancelled }, null],
    ['cancelled', { status: Archived }, 'archived'],
    ['cancelled', {}, 'overtaken'],
    ['eventChanged', { status: Planning }, null],
    ['eventChanged', { status: Cancelled }, 'overtaken'],
    ['twoWeeksBefore', { status: Planning }, null],
    ['twoWeeksBefore', { status: Quote }, 'overtaken'],
    ['twoWeeksBefore', { today: '2027-03-13' }, 'overtaken'],
    ['paymentReceived', { status: Cancelled }, null],
    ['paymentReceived', { status: Archived, email: '' }, 'archived'],
  ])('%s with %j is held: %s', (message, given, expected) => {
    expect(heldBecause({ message, occasion: '2027-03-13' }, { ...facts, ...given })).toBe(expected);
  });
});

it('a status change sends a message when it books or cancels', () => {
  expect(messageOfMove({ from: Confirmation, to: Booked })).toBe('confirmed');
  expect(messageOfMove({ from: PlanningCompleted, to: Booked })).toBeNull();
  expect(messageOfMove({ from: Planning, to: Cancelled })).toBe('cancelled');
  expect(messageOfMove({ from: Quote, to: Planning })).toBeNull();
  expect(daysLeft('2027-02-27', '2027-03-13')).toBe('14');
});
