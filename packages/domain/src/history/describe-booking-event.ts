import { BookingStatus, bookingStatusLabel } from '../bookings/booking-status.ts';
import { closingStepLabel } from '../bookings/closing-steps.ts';
import { paymentStatusLabel } from '../customer-payments/payment-status.ts';
import { eventTypeLabel } from '../enquiry/enquiry-rules.ts';
import type { Money } from '../money.ts';
import type { SentQuoteKind } from '../sent-quotes/quote-document.ts';
import { formatDate } from '../time.ts';
import type { BookingEvent, BookingEventKind, BookingEventOf, NamedPerson, SongList } from './booking-events.ts';

/** How money and dates are formatted for the reader; `date` takes 'YYYY-MM-DD'. */
export interface EventFormat {
  money: (amount: Money) => string;
  date: (date: string) => string;
}

const callSentences = {
  reached: 'Called and reached the customer.',
  'no answer': 'Called: no answer.',
  tomorrow: 'Called; the customer wants to be called the next day.',
  'call again': 'Called; the customer wants to be called again.',
} as const;

type Sentences = { [Kind in BookingEventKind]: (event: BookingEventOf<Kind>, format: EventFormat) => string };

const sentences: Sentences = {
  'booking created': ({ by, status }) => {
    if (status === BookingStatus.PlaceHolder) return 'Added by staff, without an event yet.';
    return `${by === 'customer' ? 'Started in the estimator' : 'Added by staff'} as ${bookingStatusLabel(status)}.`;
  },
  'details changed': ({ fields }) => `Changed the ${list(fields)}.`,
  'customer changed': ({ fields }) => `Changed the customer's ${list(fields)}.`,
  'note changed': () => 'Changed the note.',
  'callback requested': () => 'Asked for a callback.',
  'call recorded': ({ outcome }) => callSentences[outcome],
  'enquiry submitted': ({ total }, { money }) =>
    total === null ? 'Submitted the enquiry.' : `Submitted the enquiry, estimated at ${money(total)}.`,
  'enquiry re-created': ({ fromNumber }) => `Started again from booking ${fromNumber}, which staff had taken over.`,
  'assignee changed': ({ from, to }) => {
    if (to === null) return from ? `Unassigned from ${from.name}.` : 'Unassigned.';
    return from === null ? `Assigned to ${to.name}.` : `Reassigned from ${from.name} to ${to.name}.`;
  },
  'type changed': ({ from, to }) =>
    `Changed from a ${eventTypeLabel(from).toLowerCase()} to a ${eventTypeLabel(to).toLowerCase()}.`,
  'status moved': ({ from, to, because }) =>
    `Moved from ${bookingStatusLabel(from)} to ${bookingStatusLabel(to)}: ${because}.`,
  'quote saved': ({ total }, { money }) => `Saved the quote at ${money(total)}.`,
  'firm price set': ({ total, before }, { money }) =>
    before === null
      ? `Set the firm price at ${money(total)}.`
      : `Changed the firm price from ${money(before)} to ${money(total)}.`,

  'quote sent': ({ what, version, total, to, validUntil }, { money, date }) =>
    `Sent ${sentQuotes[what]} ${version} for ${money(total)} to ${to}${validUntil === null ? '' : `, open until ${date(validUntil)}`}.`,
  'quote viewed': ({ what, version }) => `Opened ${sentQuotes[what]} ${version}.`,
  'quote reminded': ({ what, version, to }) => `Reminded ${to} of ${sentQuotes[what]} ${version}.`,
  'quote accepted': ({ what, version, total, name }, { money }) =>
    `Accepted ${sentQuotes[what]} ${version} for ${money(total)} as "${name}".`,
  'quote declined': ({ what, version, reason }) =>
    `Declined ${sentQuotes[what]} ${version}${reason === '' ? '' : `: "${reason}"`}.`,

  'availability asked': ({ musicians }) => `Asked ${count(musicians, 'musician')} for availability.`,
  'availability answered': ({ musician, isAvailable }) =>
    `${musician.name} is ${isAvailable ? 'available' : 'unavailable'}.`,
  'offers sent': ({ exclusive, open, passedOver }) => {
    const sent = [exclusive > 0 ? `${exclusive} exclusive` : '', open > 0 ? `${open} open` : ''].filter(
      (part) => part !== '',
    );
    const offers = sent.length === 0 ? 'no offers' : `${list(sent)} ${exclusive + open === 1 ? 'offer' : 'offers'}`;
    return `Sent ${offers}${passedOver > 0 ? `, passed over ${passedOver}` : ''}.`;
  },
  'direct offer sent': ({ musician, positions }) => `Offered ${list(positions)} to ${musician.name} directly.`,
  'offer accepted': ({ musician, positions }) => `${musician.name} accepted ${list(positions)}.`,
  'offer declined': ({ musician, positions, note }) =>
    `${musician.name} declined ${list(positions)}${note === '' ? '' : `: "${note}"`}.`,
  'offer expired': ({ musician, positions }) => `The offer of ${list(positions)} to ${musician.name} expired.`,
  'offer withdrawn': ({ musician, positions, because }) =>
    `The offer of ${list(positions)} to ${musician.name} was withdrawn: ${because}.`,
  'musician assigned': ({ musician, position }) => `Assigned ${musician.name} to ${position}.`,
  'musician replaced': ({ from, to, position }) => `Replaced ${from.name} with ${to.name} for ${position}.`,
  'musician released': ({ musician, position, because }) => `Released ${musician.name} from ${position}: ${because}.`,
  'singer reserved': ({ singer }) => `Reserved the date for ${singer.name}.`,
  'singer reservation cancelled': ({ singer }) => `Cancelled the reservation for ${singer.name}.`,
  'singers allocated': ({ singers }) =>
    singers.length === 0 ? 'Removed all singers.' : `Allocated ${names(singers)}.`,
  'position added': ({ position }) => `Added the position ${position}.`,
  'position removed': ({ position }) => `Removed the position ${position}.`,
  'position linked': ({ position, linkedTo }) =>
    linkedTo === null ? `Unlinked ${position}.` : `Linked ${position} with ${linkedTo}.`,
  'position time changed': ({ position }) => `Changed the times of ${position}.`,
  'pay rate changed': ({ position, pay }, { money }) =>
    `Pay for ${position} is now ${pay === null ? 'at the usual rate' : money(pay)}.`,
  'pay change asked': ({ musician, positions, from, to }, { money }) =>
    `Asked ${musician.name} to accept ${money(to)} in place of ${money(from)} for ${list(positions)}.`,
  'pay change answered': ({ musician, positions, isAccepted, pay, note }, { money }) =>
    `${musician.name} ${isAccepted ? 'accepted' : 'keeps'} ${money(pay)} for ${list(positions)}${note === '' ? '' : `: "${note}"`}.`,
  'musicians confirmed': ({ booked, unfilled }) =>
    `Confirmed ${count(booked, 'musician')}${unfilled > 0 ? `, with ${count(unfilled, 'position')} unfilled` : ''}.`,
  're-confirmation asked': ({ musicians }) => `Asked ${count(musicians, 'musician')} to re-confirm.`,
  're-confirmation answered': ({ musician, isComing }) =>
    `${musician.name} ${isComing ? 're-confirmed' : 'can no longer come'}.`,

  'invoice prepared': ({ what, amount }, { money }) => `Prepared the ${what} invoice for ${money(amount)}.`,
  'invoice sent': ({ number, what, amount, dueOn, to }, { money, date }) =>
    `Sent ${what} invoice ${number} for ${money(amount)}, due ${date(dueOn)}, to ${to}.`,
  'invoice updated': ({ number, replaces, amount }, { money }) =>
    `Sent invoice ${number} for ${money(amount)} in place of ${replaces}.`,
  'invoice voided': ({ number, amount }, { money }) => `Voided invoice ${number} for ${money(amount)}.`,
  'invoice reminded': ({ number, to }) => `Reminded ${to} of invoice ${number}.`,
  'invoice viewed': ({ number }) => `Opened invoice ${number}.`,
  'payment completed': ({ number, what, amount }, { money }) =>
    `The ${what} of ${money(amount)} for invoice ${number} has arrived.`,
  'receipt recorded': ({ number, amount, method, receivedOn }, { money, date }) =>
    `Recorded receipt ${number}: ${money(amount)} by ${method} on ${date(receivedOn)}.`,
  'receipt reversed': ({ number, amount, reason }, { money }) =>
    `Reversed receipt ${number} for ${money(amount)}: ${ended(reason)}`,
  'credit note issued': ({ number, invoice, amount, reason }, { money }) =>
    `Credited ${money(amount)} of invoice ${invoice} with ${number}: ${ended(reason)}`,
  'credit used': ({ number, amount }, { money }) => `Used ${money(amount)} of credit for invoice ${number}.`,
  'refund proposed': ({ number, receipt, amount, reason }, { money }) =>
    `Proposed refund ${number} of ${money(amount)} from receipt ${receipt}: ${ended(reason)}`,
  'refund approved': ({ number, amount }, { money }) => `Approved refund ${number} of ${money(amount)}.`,
  'refund rejected': ({ number, amount, reason }, { money }) =>
    `Rejected refund ${number} of ${money(amount)}: ${ended(reason)}`,
  'refund paid': ({ number, amount, paidOn }, { money, date }) =>
    `Refunded ${money(amount)} on ${date(paidOn)}, refund ${number}.`,
  'refund failed': ({ number, amount, reason }, { money }) =>
    `Refund ${number} of ${money(amount)} failed: ${ended(reason)}`,
  'refund sent again': ({ number, amount }, { money }) =>
    `Sent refund ${number} of ${money(amount)} to the card again.`,
  'refund to transfer': ({ number, amount, reason }, { money }) =>
    `Changed refund ${number} of ${money(amount)} from card to transfer: ${ended(reason)}`,
  'written off': ({ number, amount, reason }, { money }) => `Wrote off ${money(amount)}, ${number}: ${ended(reason)}`,
  'cancellation settled': ({ owed, reason }, { money }) =>
    `Settled the cancellation: ${money(owed)} is owed. ${ended(reason)}`,
  'payment plan changed': ({ plan }) => `Changed the payment plan: ${plan}.`,
  'payment reminders paused': () => 'Paused payment reminders.',
  'payment reminders resumed': () => 'Resumed payment reminders.',

  'timeline created': ({ name, moments }) => `Created the timeline "${name}" with ${count(moments, 'moment')}.`,
  'timeline changed': ({ what }) => `Changed the timeline: ${what}.`,
  'timeline deleted': () => 'Deleted the timeline.',
  'timeline completed': ({ isComplete }) => `Marked the timeline ${isComplete ? 'complete' : 'incomplete'}.`,
  'song changed': ({ list: songs, change, title }) =>
    `${capital(change)} "${title}" ${change === 'removed' ? 'from' : change === 'added' ? 'to' : 'in'} the ${songLists[songs]}.`,
  'songs reordered': ({ list: songs }) => `Reordered the ${songLists[songs]}.`,
  'key songs completed': ({ isComplete }) => `Marked the key songs ${isComplete ? 'complete' : 'incomplete'}.`,
  'attachment changed': ({ change, name }) => `${capital(change)} the attachment "${name}".`,

  'payouts calculated': ({ musicians, managers, total }, { money }) =>
    `Calculated ${count(musicians, 'musician payment')} and ${count(managers, 'manager payment')}, ${money(total)} in total.`,
  'payout changed': ({ payee, total, because }, { money }) =>
    `The payment to ${payee.name} is now ${money(total)}: ${because}.`,
  'super received': ({ payee, total, receivedOn }, { money }) =>
    `The fund of ${payee.name} received ${money(total)} of super on ${formatDate(receivedOn)}.`,
  'payouts confirmed': (event) => `Confirmed ${count(event.count, 'payment')}.`,
  'payouts unconfirmed': (event) => `Unconfirmed ${count(event.count, 'payment')}.`,
  'payout status changed': ({ payee, from, to, because }) =>
    `The payment to ${payee.name} moved from ${paymentStatusLabel(from)} to ${paymentStatusLabel(to)}: ${because}.`,
  'pay list downloaded': (event, { money }) =>
    `Downloaded the ${event.format} file with ${count(event.count, 'payment')}, ${money(event.total)} in total.`,
  'closing step completed': ({ step }) => `Closing: ${closingStepLabel(step)}, done.`,
  'outcome recorded': ({ outcome }) => `Recorded the outcome: ${outcome}.`,
  'booking finalised': () => 'The booking is finalised and its books are closed.',
  'feedback received': ({ rating }) =>
    rating === null ? 'The customer left a review.' : `The customer left a review of ${rating} out of 5.`,
  'review published': ({ isPublished }) =>
    isPublished ? 'Published the customer’s review.' : 'Unpublished the customer’s review.',

  'mail sent': ({ subject, to }) => `Sent the mail "${subject}" to ${to}.`,
  'message sent': ({ to }) => `Sent a text message to ${to}.`,
  'texts agreed to': ({ to }) => `Agreed to text messages at ${to}.`,
  'texts stopped': () => 'Stopped text messages.',
  'message received': () => 'Wrote a message.',
  'no reply needed': ({ messages }) => `Marked ${count(messages, 'customer message')} as needing no reply.`,
  'link changed': ({ what, change, to }) => `${capital(change)} the link of ${to} to the ${what}.`,
  'co-planner changed': ({ change, name, email, rights }) =>
    ({
      invited: `Invited ${name} (${email}) to ${rights}.`,
      changed: `Changed what ${name} may do: ${rights}.`,
      removed: `Removed ${name} (${email}) from the page.`,
    })[change],
  'decider confirmed': ({ name, email, confirmedAt }) =>
    `Confirmed from ${confirmedAt} that ${name} (${email}) may decide.`,
  'note added': ({ text }) => `Noted: "${text}".`,
};

/** The closed list of kinds, for the contract and for tests. */
export const bookingEventKinds = Object.keys(sentences) as BookingEventKind[];

/** One plain sentence for the history. It begins with the verb, because author and time are shown beside it. */
export function describeBookingEvent(event: BookingEvent, format: EventFormat): string {
  const describe = sentences[event.kind] as (event: BookingEvent, format: EventFormat) => string;
  return describe(event, format);
}

const songLists: Record<SongList, string> = { 'key song': 'key songs', playlist: 'playlist', 'top song': 'top songs' };

const sentQuotes: Record<SentQuoteKind, string> = { quote: 'quote version', change: 'the change, version' };

const count = (many: number, what: string) => `${many} ${many === 1 ? what : `${what}s`}`;
const names = (people: readonly NamedPerson[]) => list(people.map(({ name }) => name));
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "a", "a and b", "a, b and c". */
function list(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? 'nothing') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A reason as the end of a sentence. */
const ended = (reason: string) => reason.replace(/\.?$/, '.');
