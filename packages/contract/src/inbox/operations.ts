import { z } from 'zod';
import { messageChannel, messageStatus } from '../enums.ts';
import { id, instant, jsonList, pageOf, pageQuery, text } from '../fields.ts';
import { operation } from '../operation.ts';

export const listInbox = operation({
  method: 'GET',
  path: '/Inbox',
  access: 'support manager',
  summary: 'List mails and text messages as written, newest first; the keys of links are masked after sending',
  query: pageQuery.extend({
    /** Recipient or subject. */
    search: text(100, 'A search').optional(),
    channels: jsonList(messageChannel).optional(),
    status: jsonList(messageStatus).optional(),
  }),
  output: pageOf(
    z.object({
      id,
      channel: messageChannel,
      kind: z.string(),
      toAddress: z.string(),
      toName: z.string(),
      subject: z.string(),
      text: z.string(),
      areLinksMasked: z.boolean(),
      status: messageStatus,
      failure: z.string(),
      bookingId: id.nullable(),
      createdAt: instant,
      sentAt: instant.nullable(),
    }),
  ),
});
