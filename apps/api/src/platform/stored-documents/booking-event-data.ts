import {
  bookingStatus,
  closingStep,
  currency,
  eventType,
  linkPurpose,
  outcome,
  paymentMethod,
  paymentStatus,
  sentQuoteKind,
} from '@cadenza/contract/enums';
import { callOutcomes } from '@cadenza/domain/callbacks/call-outcome';
import { type BookingEvent, entryChanges, invoiceKinds, songLists } from '@cadenza/domain/history/booking-events';
import { payListFormats } from '@cadenza/domain/payouts/bank-file-account';
import { z } from 'zod';
import { storedDocument } from './stored-document.ts';

const text = z.string();
const count = z.int();
const money = z.object({ minor: z.int(), currency });
const person = z.object({ id: text, name: text });
const positions = z.array(text);
const invoiceKind = z.enum(invoiceKinds);
const entryChange = z.enum(entryChanges);
const songList = z.enum(songLists);

const event = <Kind extends BookingEvent['kind'], Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), ...fields });

/** Like the list in the domain it only ever grows: a new kind of event is not a new version. */
const version1 = z.discriminatedUnion('kind', [
  event('booking created', { by: z.enum(['customer', 'staff']), status: bookingStatus }),
  event('details changed', { fields: z.array(text) }),
  event('customer changed', { fields: z.array(text) }),
  event('note changed', {}),
  event('callback requested', {}),
  event('call recorded', { outcome: z.enum(callOutcomes) }),
  event('enquiry submitted', { total: money.nullable() }),
  event('enquiry re-created', { fromNumber: count }),
  event('assignee changed', { from: person.nullable(), to: person.nullable() }),
  event('type changed', { from: eventType, to: eventType }),
  event('status moved', { from: bookingStatus, to: bookingStatus, because: text }),
  event('quote saved', { total: money }),
  event('firm price set', { total: money, before: money.nullable() }),

  event('availability asked', { musicians: count }),
  event('availability answered', { musician: person, isAvailable: z.boolean() }),
  event('offers sent', { exclusive: count, open: count, passedOver: count }),
  event('direct offer sent', { musician: person, positions }),
  event('offer accepted', { musician: person, positions }),
  event('offer declined', { musician: person, positions, note: text }),
  event('offer expired', { musician: person, positions }),
  event('offer withdrawn', { musician: person, positions, because: text }),
  event('musician assigned', { musician: person, position: text }),
  event('musician replaced', { from: person, to: person, position: text }),
  event('musician released', { musician: person, position: text, because: text }),
  event('singer reserved', { singer: person }),
  event('singer reservation cancelled', { singer: person }),
  event('singers allocated', { singers: z.array(person) }),
  event('position added', { position: text }),
  event('position removed', { position: text }),
  event('position linked', { position: text, linkedTo: text.nullable() }),
  event('position time changed', { position: text }),
  event('pay rate changed', { position: text, pay: money.nullable() }),
  event('pay change asked', { musician: person, positions, from: money, to: money }),
  event('pay change answered', { musician: person, positions, isAccepted: z.boolean(), pay: money, note: text }),
  event('musicians confirmed', { booked: count, unfilled: count }),
  event('re-confirmation asked', { musicians: count }),
  event('re-confirmation answered', { musician: person, isComing: z.boolean() }),

  event('quote sent', {
    what: sentQuoteKind,
    version: count,
    total: money,
    to: text,
    validUntil: text.nullable(),
  }),
  event('quote viewed', { what: sentQuoteKind, version: count }),
  event('quote reminded', { what: sentQuoteKind, version: count, to: text }),
  event('quote accepted', { what: sentQuoteKind, version: count, total: money, name: text }),
  event('quote declined', { what: sentQuoteKind, version: count, reason: text }),

  event('invoice prepared', { what: invoiceKind, amount: money }),
  event('invoice sent', { number: text, what: invoiceKind, amount: money, dueOn: text, to: text }),
  event('invoice updated', { number: text, replaces: text, amount: money }),
  event('invoice voided', { number: text, amount: money }),
  event('invoice reminded', { number: text, to: text }),
  event('invoice viewed', { number: text }),
  event('payment completed', { number: text, what: invoiceKind, amount: money }),
  event('receipt recorded', { number: text, amount: money, method: paymentMethod, receivedOn: text }),
  event('receipt reversed', { number: text, amount: money, reason: text }),
  event('credit used', { number: text, amount: money }),
  event('credit note issued', { number: text, invoice: text, amount: money, reason: text }),
  event('payment plan changed', { plan: text }),
  event('payment reminders paused', {}),
  event('payment reminders resumed', {}),
  event('refund proposed', { number: text, receipt: text, amount: money, reason: text }),
  event('refund approved', { number: text, amount: money }),
  event('refund rejected', { number: text, amount: money, reason: text }),
  event('refund paid', { number: text, amount: money, paidOn: text }),
  event('refund failed', { number: text, amount: money, reason: text }),
  event('refund sent again', { number: text, amount: money }),
  event('refund to transfer', { number: text, amount: money, reason: text }),
  event('written off', { number: text, amount: money, reason: text }),
  event('cancellation settled', { owed: money, reason: text }),

  event('timeline created', { name: text, moments: count }),
  event('timeline changed', { what: text }),
  event('timeline deleted', {}),
  event('timeline completed', { isComplete: z.boolean() }),
  event('song changed', { list: songList, change: entryChange, title: text }),
  event('songs reordered', { list: songList }),
  event('key songs completed', { isComplete: z.boolean() }),
  event('attachment changed', { change: entryChange, name: text }),

  event('payouts calculated', { musicians: count, managers: count, total: money }),
  event('payout changed', { payee: person, total: money, because: text }),
  event('super received', { payee: person, total: money, receivedOn: text }),
  event('payouts confirmed', { count }),
  event('payouts unconfirmed', { count }),
  event('payout status changed', { payee: person, from: paymentStatus, to: paymentStatus, because: text }),
  event('pay list downloaded', { format: z.enum(payListFormats), count, total: money }),
  event('closing step completed', { step: closingStep }),
  event('outcome recorded', { outcome }),
  event('booking finalised', {}),
  event('feedback received', { rating: count.nullable() }),
  event('review published', { isPublished: z.boolean() }),

  event('mail sent', { subject: text, to: text }),
  event('message sent', { to: text }),
  event('texts agreed to', { to: text }),
  event('texts stopped', {}),
  event('link changed', { what: linkPurpose, change: z.enum(['made', 'renewed', 'revoked']), to: text }),
  event('message received', {}),
  event('no reply needed', { messages: count }),
  event('co-planner changed', {
    change: z.enum(['invited', 'changed', 'removed']),
    name: text,
    email: text,
    rights: text,
  }),
  event('decider confirmed', { name: text, email: text, confirmedAt: text }),
  event('note added', { text }),
]);

/** `booking_events.data`: what happened, as recorded at the time. */
export const bookingEventData = storedDocument<BookingEvent>('An event of a booking', [version1]);
