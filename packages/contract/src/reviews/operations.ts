import { reviewStates } from '@cadenza/domain/reviews/public-review';
import { z } from 'zod';
import { date, id, idParams, instant, keyPageOf, keyQuery, linkKey, text } from '../fields.ts';
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
  /** The customer agrees that we publish it with their first name and the month. */
  mayBeShown: z.boolean().default(false),
});

const review = z.object({
  overall: stars,
  music: stars.nullable(),
  service: stars.nullable(),
  words: z.string(),
  mayBeShown: z.boolean(),
  /** Given by the link in the mail, so that it is the customer's own for certain. */
  isFromMail: z.boolean(),
  givenBy: z.string(),
  givenAt: instant,
});
export type Review = z.output<typeof review>;

export const sendCustomerReview = operation({
  method: 'POST',
  path: '/CustomerReviews',
  access: 'validation key',
  summary: 'Submit a customer’s review, once; repeating it returns the first one',
  body: z.object({
    validationKey: linkKey(z.string().min(1, 'This field is required').max(200)),
    /** What the mail's link carries besides; without it the review is kept, and never published. */
    mailKey: linkKey(z.string().max(200)).default(''),
    data: reviewData,
  }),
  output: z.object({ review, wasGivenBefore: z.boolean() }),
  flood: { trial: 'open a link' },
  refusals: ['reviewLinkClosed'],
});

export const listCustomerFeedbacks = operation({
  method: 'GET',
  path: '/Booking/:id/CustomerFeedbacks',
  access: 'staff',
  summary: 'List the reviews of a customer; empty until they submit one',
  params: idParams,
  output: z.object({ items: z.array(review) }),
  refusals: ['bookingNotFound'],
});

const reviewParams = z.object({ id, reviewId: id });
const changed = z.object({ message: z.string() });

export const listReviews = operation({
  method: 'GET',
  path: '/City/:id/Reviews',
  access: 'admin',
  summary:
    'List the reviews of a city that are or can be published: submitted through the link in the mail, with consent; latest first',
  params: idParams,
  query: keyQuery.extend({ state: z.enum(reviewStates).default('unpublished') }),
  output: keyPageOf(
    z.object({
      id,
      overall: stars,
      words: z.string(),
      /** As it is shown: the first name, and the date whose month is. */
      firstName: z.string(),
      eventDate: date.nullable(),
      customer: z.string(),
      bookingId: id,
      bookingNumber: z.int(),
      givenAt: instant,
    }),
  ).extend({
    /** As the landing page has it; null while there are too few. */
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  }),
  refusals: ['cityNotFound'],
});

export const publishReview = operation({
  method: 'PUT',
  path: '/City/:id/Reviews/:reviewId/Publish',
  access: 'admin',
  summary: 'Publish a review on the landing page of its city; repeating it changes nothing',
  params: reviewParams,
  output: changed,
  refusals: ['cityNotFound', 'reviewNotFound', 'reviewNotFromMail', 'reviewWithoutConsent'],
});

export const unpublishReview = operation({
  method: 'PUT',
  path: '/City/:id/Reviews/:reviewId/Unpublish',
  access: 'admin',
  summary: 'Remove a review from the landing page; repeating it changes nothing',
  params: reviewParams,
  output: changed,
  refusals: ['cityNotFound', 'reviewNotFound'],
});
