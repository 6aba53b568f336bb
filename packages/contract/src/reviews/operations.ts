import { reviewStates } from '@cadenza/domain/reviews/public-review';
import { z } from 'zod';
import { date, id, instant, keyPageOf, keyQuery, linkKey, text } from '../fields.ts';
import { operation } from '../operation.ts';

const stars = z.int().min(1).max(5);
const sentence = 'Please choose one to five stars';
/** As sent by forms: a digit, or empty if not answered. */
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
  /** Given through the link in the mail, so it is certain to be the customer's own. */
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
    /** The extra key in the mail's link; without it, the review is stored but never published. */
    mailKey: linkKey(z.string().max(200)).default(''),
    data: reviewData,
  }),
  output: z.object({ review, wasGivenBefore: z.boolean() }),
  rateLimit: { action: 'open a link' },
  refusals: ['reviewLinkClosed'],
});

export const listCustomerFeedbacks = operation({
  method: 'GET',
  path: '/Booking/:id/CustomerFeedbacks',
  access: 'staff',
  summary: 'List the reviews of a customer; empty until they submit one',
  output: z.object({ items: z.array(review) }),
  refusals: ['bookingNotFound'],
});

const changed = z.object({ message: z.string() });

export const listReviews = operation({
  method: 'GET',
  path: '/City/:id/Reviews',
  access: 'admin',
  summary:
    'List the reviews of a city that are or can be published: submitted through the link in the mail, with consent; latest first',
  query: keyQuery.extend({ state: z.enum(reviewStates).default('unpublished') }),
  output: keyPageOf(
    z.object({
      id,
      overall: stars,
      words: z.string(),
      /** As shown: the first name, and the date that gives the month. */
      firstName: z.string(),
      eventDate: date.nullable(),
      customer: z.string(),
      bookingId: id,
      bookingNumber: z.int(),
      givenAt: instant,
    }),
  ).extend({
    /** As on the landing page; null while there are too few reviews. */
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  }),
  refusals: ['cityNotFound'],
});

export const publishReview = operation({
  method: 'PUT',
  path: '/City/:id/Reviews/:reviewId/Publish',
  access: 'admin',
  summary: 'Publish a review on the landing page of its city; repeating it changes nothing',
  output: changed,
  refusals: ['cityNotFound', 'reviewNotFound', 'reviewNotFromMail', 'reviewWithoutConsent'],
});

export const unpublishReview = operation({
  method: 'PUT',
  path: '/City/:id/Reviews/:reviewId/Unpublish',
  access: 'admin',
  summary: 'Remove a review from the landing page; repeating it changes nothing',
  output: changed,
  refusals: ['cityNotFound', 'reviewNotFound'],
});
