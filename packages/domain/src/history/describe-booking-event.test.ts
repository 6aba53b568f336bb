import { describe, expect, it } from 'vitest';
import { formatMoney, money } from '../money.ts';
import { formatDate } from '../time.ts';
import type { BookingEvent } from './booking-events.ts';
import { bookingEventKinds, describeBookingEvent } from './describe-booking-event.ts';

const format = { money: formatMoney, date: formatDate };
const ada = { id: 'ada', name: 'Ada Byrne' };
const bea = { id: 'bea', name: 'Bea Castellano' };
const total = money(420_000, 'AUD');
const violin = 'Violin, ceremony';
const evening = 'Violin, reception';

const described: [BookingEvent, string][] = [
  [{ kind: 'booking created', by: 'customer', status: 10 }, 'Started in the estimator as Abandoned.'],
  [{ kind: 'booking created', by: 'staff', status: 1 }, 'Added by staff, without an event yet.'],
  [
    { kind: 'details changed', fields: ['date', 'ceremony venue', 'duration'] },
    'Changed the date, ceremony venue and duration.',
  ],
  [{ kind: 'customer changed', fields: ['name', 'email'] }, "Changed the customer's name and email."],
  [{ kind: 'note changed' }, 'Changed the note.'],
  [{ kind: 'callback requested' }, 'Asked for a callback.'],
  [{ kind: 'call recorded', outcome: 'reached' }, 'Called and reached the customer.'],
  [{ kind: 'call recorded', outcome: 'no answer' }, 'Called: no answer.'],
  [{ kind: 'call recorded', outcome: 'call again' }, 'Called; the customer wants to be called again.'],
  [{ kind: 'enquiry submitted', total }, 'Submitted the enquiry, estimated at $4,200.00.'],
  [{ kind: 'enquiry submitted', total: null }, 'Submitted the enquiry.'],
  [{ kind: 'enquiry re-created', fromNumber: 10001 }, 'Started again from booking 10001, which staff had taken over.'],
  [{ kind: 'assignee changed', from: null, to: ada }, 'Assigned to Ada Byrne.'],
  [{ kind: 'assignee changed', from: ada, to: bea }, 'Reassigned from Ada Byrne to Bea Castellano.'],
  [{ kind: 'assignee changed', from: ada, to: null }, 'Unassigned from Ada Byrne.'],
  [{ kind: 'type changed', from: 0, to: 10 }, 'Changed from a wedding to a corporate event.'],
  [
    { kind: 'status moved', from: 30, to: 40, because: 'firm price agreed' },
    'Moved from Quote to Planning: firm price agreed.',
  ],
  [{ kind: 'quote saved', total }, 'Saved the quote at $4,200.00.'],
  [{ kind: 'firm price set', total, before: null }, 'Set the firm price at $4,200.00.'],
  [
    { kind: 'firm price set', total, before: money(400_000, 'AUD') },
    'Changed the firm price from $4,000.00 to $4,200.00.',
  ],
  [{ kind: 'availability asked', musicians: 12 }, 'Asked 12 musicians for availability.'],
  [{ kind: 'availability answered', musician: ada, isAvailable: false }, 'Ada Byrne is unavailable.'],
  [{ kind: 'offers sent', exclusive: 2, open: 5, passedOver: 3 }, 'Sent 2 exclusive and 5 open offers, passed over 3.'],
  [{ kind: 'offers sent', exclusive: 1, open: 0, passedOver: 0 }, 'Sent 1 exclusive offer.'],
  [{ kind: 'offers sent', exclusive: 0, open: 0, passedOver: 4 }, 'Sent no offers, passed over 4.'],
  [
    { kind: 'direct offer sent', musician: ada, positions: [violin] },
    'Offered Violin, ceremony to Ada Byrne directly.',
  ],
  [
    { kind: 'offer accepted', musician: ada, positions: [violin, evening] },
    'Ada Byrne accepted Violin, ceremony and Violin, reception.',
  ],
  [{ kind: 'offer declined', musician: ada, positions: [violin], note: '' }, 'Ada Byrne declined Violin, ceremony.'],
  [
    { kind: 'offer declined', musician: ada, positions: [violin], note: 'on tour' },
    'Ada Byrne declined Violin, ceremony: "on tour".',
  ],
  [
    { kind: 'offer expired', musician: ada, positions: [violin] },
    'The offer of Violin, ceremony to Ada Byrne expired.',
  ],
  [
    { kind: 'offer withdrawn', musician: ada, positions: [violin], because: 'taken by somebody else' },
    'The offer of Violin, ceremony to Ada Byrne was withdrawn: taken by somebody else.',
  ],
  [{ kind: 'musician assigned', musician: ada, position: violin }, 'Assigned Ada Byrne to Violin, ceremony.'],
  [
    { kind: 'musician replaced', from: ada, to: bea, position: violin },
    'Replaced Ada Byrne with Bea Castellano for Violin, ceremony.',
  ],
  [
    { kind: 'musician released', musician: ada, position: violin, because: 'ill' },
    'Released Ada Byrne from Violin, ceremony: ill.',
  ],
  [{ kind: 'singer reserved', singer: ada }, 'Reserved the date for Ada Byrne.'],
  [{ kind: 'singer reservation cancelled', singer: ada }, 'Cancelled the reservation for Ada Byrne.'],
  [{ kind: 'singers allocated', singers: [ada, bea] }, 'Allocated Ada Byrne and Bea Castellano.'],
  [{ kind: 'singers allocated', singers: [] }, 'Removed all singers.'],
  [{ kind: 'position added', position: violin }, 'Added the position Violin, ceremony.'],
  [{ kind: 'position removed', position: violin }, 'Removed the position Violin, ceremony.'],
  [
    { kind: 'position linked', position: violin, linkedTo: 'Violin, reception' },
    'Linked Violin, ceremony with Violin, reception.',
  ],
  [{ kind: 'position linked', position: violin, linkedTo: null }, 'Unlinked Violin, ceremony.'],
  [{ kind: 'position time changed', position: violin }, 'Changed the times of Violin, ceremony.'],
  [
    { kind: 'pay rate changed', position: violin, pay: money(30_000, 'AUD') },
    'Pay for Violin, ceremony is now $300.00.',
  ],
  [{ kind: 'pay rate changed', position: violin, pay: null }, 'Pay for Violin, ceremony is now at the usual rate.'],
  [
    {
      kind: 'pay change asked',
      musician: ada,
      positions: [violin],
      from: money(30_000, 'AUD'),
      to: money(25_000, 'AUD'),
    },
    'Asked Ada Byrne to accept $250.00 in place of $300.00 for Violin, ceremony.',
  ],
  [
    {
      kind: 'pay change answered',
      musician: ada,
      positions: [violin],
      isAccepted: true,
      pay: money(25_000, 'AUD'),
      note: '',
    },
    'Ada Byrne accepted $250.00 for Violin, ceremony.',
  ],
  [
    {
      kind: 'pay change answered',
      musician: ada,
      positions: [violin],
      isAccepted: false,
      pay: money(30_000, 'AUD'),
      note: 'As agreed',
    },
    'Ada Byrne keeps $300.00 for Violin, ceremony: "As agreed".',
  ],
  [{ kind: 'musicians confirmed', booked: 4, unfilled: 1 }, 'Confirmed 4 musicians, with 1 position unfilled.'],
  [{ kind: 'musicians confirmed', booked: 1, unfilled: 0 }, 'Confirmed 1 musician.'],
  [{ kind: 're-confirmation asked', musicians: 4 }, 'Asked 4 musicians to re-confirm.'],
  [{ kind: 're-confirmation answered', musician: ada, isComing: true }, 'Ada Byrne re-confirmed.'],
  [{ kind: 're-confirmation answered', musician: ada, isComing: false }, 'Ada Byrne can no longer come.'],
  [{ kind: 'invoice prepared', what: 'deposit', amount: total }, 'Prepared the deposit invoice for $4,200.00.'],
  [
    {
      kind: 'invoice sent',
      number: '20001',
      what: 'deposit',
      amount: total,
      dueOn: '2027-03-21',
      to: 'mia@example.com',
    },
    'Sent deposit invoice 20001 for $4,200.00, due 21/03/2027, to mia@example.com.',
  ],
  [
    { kind: 'invoice updated', number: '20002', replaces: '20001', amount: total },
    'Sent invoice 20002 for $4,200.00 in place of 20001.',
  ],
  [{ kind: 'invoice voided', number: '20001', amount: total }, 'Voided invoice 20001 for $4,200.00.'],
  [{ kind: 'invoice reminded', number: '20001', to: 'mia@example.com' }, 'Reminded mia@example.com of invoice 20001.'],
  [
    { kind: 'quote sent', what: 'quote', version: 1, total, to: 'mia@example.com', validUntil: '2027-03-21' },
    'Sent quote version 1 for $4,200.00 to mia@example.com, open until 21/03/2027.',
  ],
  [
    { kind: 'quote sent', what: 'change', version: 2, total, to: 'mia@example.com', validUntil: null },
    'Sent the change, version 2 for $4,200.00 to mia@example.com.',
  ],
  [{ kind: 'quote viewed', what: 'quote', version: 1 }, 'Opened quote version 1.'],
  [
    { kind: 'quote reminded', what: 'quote', version: 1, to: 'mia@example.com' },
    'Reminded mia@example.com of quote version 1.',
  ],
  [
    { kind: 'quote accepted', what: 'quote', version: 1, total, name: 'Mia Chen' },
    'Accepted quote version 1 for $4,200.00 as "Mia Chen".',
  ],
  [{ kind: 'quote declined', what: 'quote', version: 1, reason: '' }, 'Declined quote version 1.'],
  [
    { kind: 'quote declined', what: 'change', version: 2, reason: 'Too dear' },
    'Declined the change, version 2: "Too dear".',
  ],
  [{ kind: 'invoice viewed', number: '20001' }, 'Opened invoice 20001.'],
  [
    { kind: 'payment completed', number: '20001', what: 'full payment', amount: total },
    'The full payment of $4,200.00 for invoice 20001 has arrived.',
  ],
  [
    { kind: 'receipt recorded', number: 'RCT-40001', amount: total, method: 'bank transfer', receivedOn: '2026-10-01' },
    'Recorded receipt RCT-40001: $4,200.00 by bank transfer on 01/10/2026.',
  ],
  [
    { kind: 'receipt reversed', number: 'RCT-40001', amount: total, reason: 'Of another booking' },
    'Reversed receipt RCT-40001 for $4,200.00: Of another booking.',
  ],
  [
    { kind: 'credit note issued', number: 'CN-60001', invoice: 'INV-20001', amount: total, reason: 'Two hours less' },
    'Credited $4,200.00 of invoice INV-20001 with CN-60001: Two hours less.',
  ],
  [{ kind: 'payment reminders paused' }, 'Paused payment reminders.'],
  [{ kind: 'payment reminders resumed' }, 'Resumed payment reminders.'],
  [
    { kind: 'refund proposed', number: 'RF-80001', receipt: 'RCT-40001', amount: total, reason: 'Paid twice' },
    'Proposed refund RF-80001 of $4,200.00 from receipt RCT-40001: Paid twice.',
  ],
  [{ kind: 'refund approved', number: 'RF-80001', amount: total }, 'Approved refund RF-80001 of $4,200.00.'],
  [
    { kind: 'refund rejected', number: 'RF-80001', amount: total, reason: 'It pays the balance' },
    'Rejected refund RF-80001 of $4,200.00: It pays the balance.',
  ],
  [
    { kind: 'refund paid', number: 'RF-80001', amount: total, paidOn: '2026-10-01' },
    'Refunded $4,200.00 on 01/10/2026, refund RF-80001.',
  ],
  [
    { kind: 'refund failed', number: 'RF-80001', amount: total, reason: 'The card is closed' },
    'Refund RF-80001 of $4,200.00 failed: The card is closed.',
  ],
  [
    { kind: 'refund sent again', number: 'RF-80001', amount: total },
    'Sent refund RF-80001 of $4,200.00 to the card again.',
  ],
  [
    { kind: 'refund to transfer', number: 'RF-80001', amount: total, reason: 'The card is closed' },
    'Changed refund RF-80001 of $4,200.00 from card to transfer: The card is closed.',
  ],
  [
    { kind: 'written off', number: 'WO-90001', amount: total, reason: 'The venue closed' },
    'Wrote off $4,200.00, WO-90001: The venue closed.',
  ],
  [
    { kind: 'cancellation settled', owed: total, reason: '50% of the price' },
    'Settled the cancellation: $4,200.00 is owed. 50% of the price.',
  ],
  [
    { kind: 'payment plan changed', plan: 'Deposit of 50% on acceptance, balance 14 days before the event' },
    'Changed the payment plan: Deposit of 50% on acceptance, balance 14 days before the event.',
  ],
  [{ kind: 'credit used', number: 'INV-20001', amount: total }, 'Used $4,200.00 of credit for invoice INV-20001.'],
  [
    { kind: 'timeline created', name: 'Classic wedding', moments: 9 },
    'Created the timeline "Classic wedding" with 9 moments.',
  ],
  [{ kind: 'timeline changed', what: 'First dance at 09:30 PM' }, 'Changed the timeline: First dance at 09:30 PM.'],
  [{ kind: 'timeline deleted' }, 'Deleted the timeline.'],
  [{ kind: 'timeline completed', isComplete: true }, 'Marked the timeline complete.'],
  [{ kind: 'song changed', list: 'key song', change: 'added', title: 'At Last' }, 'Added "At Last" to the key songs.'],
  [
    { kind: 'song changed', list: 'playlist', change: 'removed', title: 'At Last' },
    'Removed "At Last" from the playlist.',
  ],
  [
    { kind: 'song changed', list: 'top song', change: 'changed', title: 'At Last' },
    'Changed "At Last" in the top songs.',
  ],
  [{ kind: 'songs reordered', list: 'playlist' }, 'Reordered the playlist.'],
  [{ kind: 'key songs completed', isComplete: false }, 'Marked the key songs incomplete.'],
  [{ kind: 'attachment changed', change: 'added', name: 'Floor plan.pdf' }, 'Added the attachment "Floor plan.pdf".'],
  [
    { kind: 'payouts calculated', musicians: 4, managers: 1, total },
    'Calculated 4 musician payments and 1 manager payment, $4,200.00 in total.',
  ],
  [
    { kind: 'payout changed', payee: ada, total, because: 'pay agreed' },
    'The payment to Ada Byrne is now $4,200.00: pay agreed.',
  ],
  [
    { kind: 'super received', payee: ada, total, receivedOn: '2027-03-30' },
    'The fund of Ada Byrne received $4,200.00 of super on 30/03/2027.',
  ],
  [{ kind: 'payouts confirmed', count: 5 }, 'Confirmed 5 payments.'],
  [{ kind: 'payouts unconfirmed', count: 1 }, 'Unconfirmed 1 payment.'],
  [
    { kind: 'payout status changed', payee: ada, from: 50, to: 60, because: 'paid' },
    'The payment to Ada Byrne moved from In Progress to Paid: paid.',
  ],
  [
    { kind: 'pay list downloaded', format: 'ABA', count: 5, total },
    'Downloaded the ABA file with 5 payments, $4,200.00 in total.',
  ],
  [{ kind: 'closing step completed', step: 4 }, 'Closing: Confirm all committed costs, done.'],
  [{ kind: 'outcome recorded', outcome: 'Completed' }, 'Recorded the outcome: Completed.'],
  [{ kind: 'booking finalised' }, 'The booking is finalised and its books are closed.'],
  [{ kind: 'feedback received', rating: 5 }, 'The customer left a review of 5 out of 5.'],
  [{ kind: 'feedback received', rating: null }, 'The customer left a review.'],
  [{ kind: 'review published', isPublished: true }, 'Published the customer’s review.'],
  [{ kind: 'review published', isPublished: false }, 'Unpublished the customer’s review.'],
  [
    { kind: 'mail sent', subject: 'Your invoice', to: 'mia@example.com' },
    'Sent the mail "Your invoice" to mia@example.com.',
  ],
  [
    {
      kind: 'co-planner changed',
      change: 'invited',
      name: 'Sam Lee',
      email: 'sam@example.com',
      rights: 'read and pay',
    },
    'Invited Sam Lee (sam@example.com) to read and pay.',
  ],
  [
    { kind: 'decider confirmed', name: 'Sam Lee', email: 'sam@example.com', confirmedAt: 'mia@example.com' },
    'Confirmed from mia@example.com that Sam Lee (sam@example.com) may decide.',
  ],
  [
    { kind: 'link changed', what: 'customer page', change: 'renewed', to: 'Grace Liu' },
    'Renewed the link of Grace Liu to the customer page.',
  ],
  [{ kind: 'texts agreed to', to: '+61 412 345 678' }, 'Agreed to text messages at +61 412 345 678.'],
  [{ kind: 'texts stopped' }, 'Stopped text messages.'],
  [{ kind: 'message received' }, 'Wrote a message.'],
  [{ kind: 'no reply needed', messages: 1 }, 'Marked 1 customer message as needing no reply.'],
  [{ kind: 'no reply needed', messages: 2 }, 'Marked 2 customer messages as needing no reply.'],
  [{ kind: 'message sent', to: '+61 412 345 678' }, 'Sent a text message to +61 412 345 678.'],
  [{ kind: 'note added', text: 'Prefers calls after six' }, 'Noted: "Prefers calls after six".'],
];

describe('the history of a booking', () => {
  it.each(described)('describes %o', (event, sentence) => {
    expect(describeBookingEvent(event, format)).toBe(sentence);
  });

  it('has a sentence for every kind of event', () => {
    expect([...new Set(described.map(([{ kind }]) => kind))].sort()).toEqual([...bookingEventKinds].sort());
  });

  it('is one sentence with a full stop', () => {
    expect(
      described
        .map(([event]) => describeBookingEvent(event, format))
        .filter((sentence) => !/^[A-Z"].+\.$/.test(sentence)),
    ).toEqual([]);
  });
});
