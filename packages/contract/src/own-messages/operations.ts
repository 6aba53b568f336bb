import { z } from 'zod';
import { messageChannel } from '../enums.ts';
import { id, instant, listOf, pageQuery } from '../fields.ts';
import { operation } from '../operation.ts';

export const listOwnMessages = operation({
  method: 'GET',
  path: '/OwnMessages',
  access: 'musician',
  summary: 'List the mails and text messages sent to you, latest first; the keys of links are masked',
  query: z.object({
    take: pageQuery.shape.take,
    /** `nextCursor` of the previous response. */
    cursor: z.string().max(100).optional(),
  }),
  output: z.object({
    items: listOf({
      id,
      channel: messageChannel,
      /** Empty for a text message. */
      subject: z.string(),
      text: z.string(),
      /** The address or number it was sent to. */
      toAddress: z.string(),
      createdAt: instant,
      /** The booking it is about, if the reader plays there. */
      bookingId: id.nullable(),
    }),
    nextCursor: z.string().nullable(),
  }),
});
