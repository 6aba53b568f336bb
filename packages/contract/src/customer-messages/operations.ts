import { customerMessageCodes } from '@cadenza/domain/customer-messages/customer-messages';
import { maxSubjectLength, maxWordsLength } from '@cadenza/domain/customer-messages/message-words';
import { maxTextLength } from '@cadenza/domain/customer-messages/text-messages';
import { z } from 'zod';
import { listOf, requiredText, text } from '../fields.ts';
import { operation } from '../operation.ts';

const code = z.enum(customerMessageCodes);

export const getCustomerMessages = operation({
  method: 'GET',
  path: '/City/:id/CustomerMessages',
  access: 'org admin',
  summary: 'List every message that customers of a city receive, in the city’s or our wording',
  output: z.object({
    cityName: z.string(),
    canChange: z.boolean(),
    messages: listOf({
      code,
      subject: z.string(),
      words: z.string(),
      /** The text message, empty if none is sent; null for a message that has none. */
      text: z.string().nullable(),
      /** The city uses its own wording. */
      isOwn: z.boolean(),
      /** Counts changes; an update based on an older version is refused. */
      version: z.int(),
    }),
  }),
  refusals: ['cityNotFound'],
});

export const saveCustomerMessage = operation({
  method: 'PUT',
  path: '/City/:id/CustomerMessages/:code',
  access: 'admin',
  summary: 'Set a city’s own wording of a customer message; saving ours again makes it follow ours',
  params: { code },
  body: z.object({
    version: z.int32('Please send the version you read').min(0),
    subject: requiredText(maxSubjectLength, 'Please write a subject'),
    words: requiredText(maxWordsLength, 'Please write something'),
    /** Empty sends no text; omitted keeps the current one. */
    text: text(maxTextLength).optional(),
  }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'templatesChanged'],
});
