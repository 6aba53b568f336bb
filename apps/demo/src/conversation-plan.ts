import { callOutcomes } from '@cadenza/domain/callbacks/call-outcome';
import { z } from 'zod';

const text = z.string().min(1);
const when = { daysAgo: z.int().min(1), time: z.string().regex(/^\d\d:\d\d$/) };

/** A conversation between a customer and their office, about the nth booking of its kind. */
export const conversationPlan = z.strictObject({
  /** The city's slug. */
  city: text,
  with: z.enum(['quoted', 'planning', 'toPay', 'booked']),
  nth: z.int(),
  entries: z.array(
    z.discriminatedUnion('what', [
      z.strictObject({ what: z.enum(['message', 'reply', 'wish', 'note']), ...when, words: text }),
      z.strictObject({ what: z.literal('mail'), ...when, words: text, isAutomatic: z.boolean().default(false) }),
      z.strictObject({
        what: z.literal('call'),
        ...when,
        outcome: z.enum(callOutcomes),
        words: z.string(),
        again: z.strictObject({ inDays: z.int().min(1), time: text }).optional(),
      }),
      /** The latest message needs no reply; and the customer consents to texts. */
      z.strictObject({ what: z.enum(['no reply needed', 'texts']), ...when }),
    ]),
  ),
});

export type ConversationPlan = z.infer<typeof conversationPlan>;
