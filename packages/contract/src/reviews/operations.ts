import { z } from 'zod';
import { idParams, instant, linkKey, text } from '../fields.ts';
import { operation } from '../operation.ts';

const stars = z.int().min(1).max(5);
const sentence = 'Please choose one to five stars';
/** As sent by forms: a digit, or empty where it was left open. */
const optionalStars = z.union([z.literal('').transform(() => null), z.coerce.number().pipe(stars)], sentence);

/** A customer's review: the overall rating and, optionally, the music, the service, and text. */
export const reviewData = z.strictObject({
  overall: z.coerce.number({ error: sentence }).pipe(z.int(sentence).min(1, sentence).max(5, sentence)),
  music: optionalStars.nullable().default(null),
  service: optionalStars.nullable().default(null),
  words: text(4000, 'What you write').default(''),
  /** The customer agrees that we publish it with their first name. */
  mayBeShown: z.boolean().default(false),
});

const review = z.object({
  overall: stars,
  music: stars.nullable(),
  service: stars.nullable(),
  words: z.string(),
  mayBeShown: z.boolean(),
  givenBy: z.string(),
  givenAt: instant,
});
export type Review = z.output<typeof review>;

export const sendCustomerReview = operation({
  method: 'POST',
  path: '/CustomerReviews',
  access: 'validation key',
  summary: 'A customer says how it was, once; asking again answers what was given first',
  body: z.object({ validationKey: linkKey(z.string().min(1, 'This field is required').max(200)), data: reviewData }),
  output: z.object({ review, wasGivenBefore: z.boolean() }),
  flood: { trial: 'open a link' },
  refusals: ['reviewLinkClosed'],
});

export const listCustomerFeedbacks = operation({
  method: 'GET',
  path: '/Booking/:id/CustomerFeedbacks',
  access: 'staff',
  summary: 'What the customer said afterwards; nothing while they have not',
  params: idParams,
  output: z.object({ items: z.array(review) }),
  refusals: ['bookingNotFound'],
});
