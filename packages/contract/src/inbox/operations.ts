import { z } from 'zod';
import { id, instant, jsonList, pageOf, pageQuery, text } from '../fields.ts';
import { operation } from '../operation.ts';

export const listInbox = operation({
  operationId: 'listInbox',
  method: 'GET',
  path: '/Inbox',
  access: 'support manager',
  summary:
    'Mails and text messages as they were written, the newest first; keys of links are masked once a message has left',
  query: pageQuery.extend({
    /** Recipient or subject. */
    search: text(100, 'A search').optional(),
    channels: jsonList(z.enum(['mail', 'sms'])).optional(),
    status: jsonList(z.enum(['queued', 'sent', 'failed', 'kept'])).optional(),
  }),
  output: pageOf(
    z.object({
      id,
      channel: z.enum(['mail', 'sms']),
      kind: z.string(),
      toAddress: z.string(),
      toName: z.string(),
      subject: z.string(),
      text: z.string(),
      areLinksMasked: z.boolean(),
      status: z.enum(['queued', 'sent', 'failed', 'kept']),
      failure: z.string(),
      bookingId: id.nullable(),
      createdAt: instant,
      sentAt: instant.nullable(),
    }),
  ),
});
