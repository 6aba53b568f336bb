import { describe, expect, it } from 'vitest';
import { trio } from '../../testing/trio.ts';
import { customerMessageOf } from '../customer-messages/customer-messages.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import {
  answerRefusal,
  consentText,
  mailDraft,
  proposedLastDay,
  type ReminderFacts,
  reminderDue,
  type SendingFacts,
  type SentQuoteFacts,
  type SentQuoteState,
  sendingRefusal,
  sentQuoteState,
} from './sent-quote.ts';

const sent: SentQuoteFacts = {
  kind: 'quote',
  isNewest: true,
  answer: null,
  validUntil: '2026-12-09',
  today: '2026-12-09',
  status: 30,
  isStillOffered: true,
};
const change: SentQuoteFacts = { ...sent, kind: 'change', validUntil: null, status: 60 };

describe('a sent quote', () => {
  it.each<[SentQuoteState, string, SentQuoteFacts]>([
    ['open', 'on its last day', sent],
    ['expired', 'on the day after', { ...sent, today: '2026-12-10' }],
    ['replaced', 'once a newer one was sent, expired or not', { ...sent, isNewest: false, today: '2027-01-01' }],
    ['outdated', 'once something changed', { ...sent, isStillOffered: false }],
    ['closed', 'once the booking left Quote', { ...sent, status: 40 }],
    ['closed', 'once the enquiry is archived', { ...sent, status: 140 }],
    ['accepted', 'for ever', { ...sent, answer: 'accepted', isNewest: false, status: 60 }],
    ['declined', 'for ever', { ...sent, answer: 'declined', today: '2027-01-01' }],
    ['open', 'as a change of a booked event', change],
    ['open', 'as a change, however long it takes', { ...change, today: '2027-03-01' }],
    ['closed', 'as a change once the event has begun', { ...change, status: 80 }],
    ['closed', 'as a change of a cancelled booking', { ...change, status: 130 }],
  ])('is %s %s', (state, _, facts) => {
    expect(sentQuoteState(facts)).toBe(state);
  });

  it.each<[SentQuoteState, string | null]>([
    ['open', null],
    ['accepted', 'You’ve already accepted this quote.'],
    ['declined', 'You’ve declined this one. Changed your mind? Please call us.'],
    ['expired', 'This quote has expired. Ask us for a new one.'],
    ['outdated', 'Your booking has changed since we sent this. We’ll send you a new quote.'],
    ['replaced', 'We’ve sent you a newer one. Please reply to that one.'],
    ['closed', 'Your booking has moved on, so there’s nothing left to do here.'],
  ])('that is %s can be answered, or explains why not', (state, sentence) => {
    const refusal = answerRefusal(state);
    expect(refusal && sentenceOf(refusal)).toBe(sentence);
  });
});

describe('sending', () => {
  const ready: SendingFacts = {
    status: 20,
    hasPrice: true,
    eventDate: '2027-03-13',
    today: '2026-11-25',
    email: 'mia@example.com',
    differences: null,
  };
  it.each<[string, Partial<SendingFacts>, string | null]>([
    ['an enquiry', {}, null],
    ['without a price', { hasPrice: false }, 'There’s no quote to agree on yet.'],
    ['without a day', { eventDate: null }, 'The event doesn’t have a date yet.'],
    ['after its day', { eventDate: '2026-11-24' }, 'The day of the event has passed.'],
    ['on its day', { eventDate: '2026-11-25' }, null],
    ['without an email address', { email: '' }, 'The customer has no email address.'],
    ['when closed', { status: 140 }, 'This booking is closed.'],
    [
      'a change of what was agreed by phone',
      { status: 40 },
      'The customer hasn’t accepted anything in writing, so there’s nothing to compare.',
    ],
    [
      'a change without differences',
      { status: 40, differences: 0 },
      'Nothing has changed since the customer accepted.',
    ],
    ['a change', { status: 70, differences: 2 }, null],
    [
      'a change during the event',
      { status: 80, differences: 2 },
      'The event has started, so its date, places and music can’t be changed.',
    ],
  ])('%s', (_, facts, sentence) => {
    const refusal = sendingRefusal({ ...ready, ...facts });
    expect(refusal && sentenceOf(refusal)).toBe(sentence);
  });

  it('proposes a last day, no later than the event', () => {
    expect(proposedLastDay('2026-11-25', 14, '2027-03-13')).toBe('2026-12-09');
    expect(proposedLastDay('2026-11-25', 14, '2026-12-01')).toBe('2026-12-01');
    expect(proposedLastDay('2026-11-25', 14, null)).toBe('2026-12-09');
  });

  it('states the price in the mail, but for a change only that something differs', () => {
    const draft = mailDraft(trio, customerMessageOf('quoteSent'));
    expect(draft.subject).toBe('Your quote, booking 20037');
    expect(draft.words).toMatch(/your music on Saturday 13 March 2027: \$1,220\.00 AUD, all fees included/);
    const change = mailDraft({ ...trio, kind: 'change' }, customerMessageOf('changeSent'));
    expect(change.words).toMatch(/The new total is \$1,220\.00 AUD/);
  });

  it('includes the price in what is signed', () => {
    expect(consentText(trio)).toBe(
      'I accept this quote of $1,220.00 AUD for the music on Saturday 13 March 2027, including the cancellation and postponement terms shown here.',
    );
    expect(consentText({ ...trio, kind: 'change' })).toBe(
      'I accept these changes. The new total is $1,220.00 AUD. Everything else stays as I accepted it.',
    );
  });
});

describe('a reminder', () => {
  const waiting: ReminderFacts = {
    sentOn: '2026-11-25',
    validUntil: '2026-12-09',
    reminderDays: 3,
    wasReminded: false,
    wasLastReminded: false,
    today: '2026-11-28',
  };
  it.each<[string, Partial<ReminderFacts>, 'first' | 'last' | null]>([
    ['after three days', {}, 'first'],
    ['not before three days', { today: '2026-11-27' }, null],
    ['later, after downtime', { today: '2026-12-02' }, 'first'],
    ['once', { wasReminded: true }, null],
    ['never, with a setting of 0', { reminderDays: 0 }, null],
    ['on the day before the end', { today: '2026-12-08', wasReminded: true }, 'last'],
    ['on the last day, if the day before was missed', { today: '2026-12-09' }, 'last'],
    ['once on the day before the end', { today: '2026-12-08', wasLastReminded: true }, null],
    ['not after the end', { today: '2026-12-10' }, null],
    ['only one if both are due on the same day', { validUntil: '2026-11-29' }, 'last'],
    ['not on the day it was sent', { today: '2026-11-25', validUntil: '2026-11-26' }, null],
    ['of a change, which has no end', { validUntil: null }, 'first'],
  ])('is sent %s', (_, facts, which) => {
    expect(reminderDue({ ...waiting, ...facts })).toBe(which);
  });
});
