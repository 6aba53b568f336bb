import { addConversationNote } from '@cadenza/api/add-conversation-note';
import { seeBooking } from '@cadenza/api/bookings';
import { dismissMessages } from '@cadenza/api/dismiss-messages';
import { receiveReply } from '@cadenza/api/receive-reply';
import { recordCall } from '@cadenza/api/record-call';
import { replyAddress } from '@cadenza/api/reply-address';
import { requestCall } from '@cadenza/api/request-call';
import { sendMessage } from '@cadenza/api/send-message';
import { setTextConsent } from '@cadenza/api/set-text-consent';
import { writeToCustomer } from '@cadenza/api/write-to-customer';
import { addDays } from '@cadenza/domain/time';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import type { ConversationPlan } from '../conversation-plan.ts';
import type { OfficeBooking, OfficeBookings } from './office-bookings.ts';
import { asCustomer, asStaff, daysAgo, type OfficeAction, platformAt, type Stage } from './office-stage.ts';

type Entry = ConversationPlan['entries'][number];

/** The conversations between a city's customers and its office. */
export function conversationActions(
  stage: Stage,
  city: DemoCity,
  bookings: OfficeBookings,
  plans: readonly ConversationPlan[],
): OfficeAction[] {
  return plans.flatMap(({ with: kind, nth, entries }) => {
    const booking = bookings[kind][nth];
    if (!booking) return [];
    return entries.map((entry): OfficeAction => {
      const { day, at } = daysAgo(stage, city, entry.daysAgo, entry.time);
      return { at, run: () => say(stage, booking, entry, { day, at }) };
    });
  });
}

async function say(
  stage: Stage,
  booking: OfficeBooking,
  entry: Entry,
  { day, at }: { day: string; at: string },
): Promise<unknown> {
  const customer = asCustomer(stage, at);
  const staff = await asStaff(stage, at, booking.managerId);
  const { id } = await seeBooking(stage.db, staff.scope, booking.id);
  const requestId = namedId('said', id, at);
  switch (entry.what) {
    case 'message':
      return sendMessage(customer, { bookingId: id, coPlanner: null }, entry.words);
    case 'mail':
      return receiveReply(platformAt(stage, at), mailOf(stage, booking, entry, requestId));
    case 'reply':
      return writeToCustomer(staff, { params: { id }, body: { requestId, words: entry.words } });
    case 'no reply needed':
      return dismissMessages(staff, { params: { id }, body: { latestAt: at } });
    case 'wish':
      return requestCall(customer, id, { phone: booking.mobile, note: entry.words });
    case 'call': {
      const { outcome, words, again } = entry;
      const callAgainOn = again ? addDays(day, again.inDays) : '';
      return recordCall(staff, {
        params: { id },
        body: { outcome, words, callAgainOn, callAgainTime: again?.time ?? '', requestId },
      });
    }
    case 'note':
      return addConversationNote(staff, { params: { id }, body: { requestId, words: entry.words } });
    case 'texts':
      return setTextConsent(customer, id, { isGiven: true, mobile: booking.mobile });
  }
}

const mailOf = (
  { platform }: Stage,
  { id: bookingId, customerId, email, customer }: OfficeBooking,
  { words, isAutomatic }: Extract<Entry, { what: 'mail' }>,
  mailId: string,
) => ({
  id: `<${mailId}@mail.example>`,
  from: { address: email, name: customer },
  recipients: [replyAddress(platform.config, { bookingId, customerId }) ?? ''],
  words,
  isShortened: false,
  attachmentNames: [],
  isAutomatic,
});
