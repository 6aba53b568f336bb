import { callOutcomes } from '@cadenza/domain/callbacks/call-outcome';
import { maxWordsLength } from '@cadenza/domain/conversation/conversation-entry';
import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { entryKind, messageStatus } from '../enums.ts';
import { id, instant, pageOf, pageQuery, requiredText } from '../fields.ts';
import { operation } from '../operation.ts';

const entry = z.object({
  id,
  kind: entryKind,
  at: instant,
  /** The customer, a member of staff, or Cadenza. */
  who: z.string(),
  /** Of a mail; otherwise empty. */
  subject: z.string(),
  /** The keys of links are masked. */
  words: z.string(),
  /** Outcome of a call. */
  outcome: z.enum(callOutcomes).nullable(),
  callAgainAt: instant.nullable(),
  /** Delivery status of a message to the customer; null if it is not sent anywhere. */
  delivery: messageStatus.nullable(),
  /** For a received mail, the sender's address, which may differ from the customer’s; otherwise empty. */
  fromAddress: z.string(),
  /** Attachments of the mail that were not kept. */
  attachmentNames: z.array(z.string()),
  /** The mail was too long and was cut. */
  isShortened: z.boolean(),
});

export const getConversation = operation({
  method: 'GET',
  path: '/Booking/:id/Conversation',
  access: 'staff',
  summary: 'List messages from and to the customer, calls, requested calls and notes about a booking, latest first',
  query: pageQuery,
  output: pageOf(entry).extend({
    canManage: z.boolean(),
    /** Where messages to the customer are sent; empty without an address. */
    address: z.string(),
    /** The customer agreed to texts at this number. */
    texts: z.object({ phoneText: z.string(), since: instant }).nullable(),
    /** The call that the customer has requested. */
    callback: z
      .object({ askedAt: instant, dueAt: instant, tries: z.int(), phoneText: z.string(), wished: z.string() })
      .nullable(),
  }),
  refusals: ['bookingNotFound'],
});

const requestId = id;
const added = z.object({ message: z.string() });

export const writeToCustomer = operation({
  method: 'POST',
  path: '/Booking/:id/Conversation/Messages',
  access: 'booking management',
  summary: 'Send the customer a message from the city’s address; repeating a request id sends nothing twice',
  body: z.object({ requestId, words: requiredText(maxWordsLength, 'Please write a message') }),
  output: added,
  refusals: [...bookingRefusals, 'customerWithoutEmail'],
});

export const dismissMessages = operation({
  method: 'PUT',
  path: '/Booking/:id/Conversation/Answered',
  access: 'booking management',
  summary: 'Mark the customer’s messages as needing no answer, up to the last one the caller has read',
  body: z.object({
    /** When the last message seen by the caller arrived; later ones stay unanswered. */
    latestAt: instant,
  }),
  output: added,
  refusals: bookingRefusals,
});

export const addConversationNote = operation({
  method: 'POST',
  path: '/Booking/:id/Conversation/Notes',
  access: 'booking management',
  summary: 'Add an internal note to the conversation about a booking; repeating a request id adds nothing twice',
  body: z.object({ requestId, words: requiredText(maxWordsLength, 'Please write a note') }),
  output: added,
  refusals: bookingRefusals,
});
