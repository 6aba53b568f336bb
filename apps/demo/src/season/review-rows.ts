import type { SeededRandom } from '../chance/seeded-random.ts';
import { demoData, type ReviewPlan } from '../demo-data.ts';
import { type BookingContext, theirCustomer } from './booking-context.ts';
import { publicRandom } from './draw-visit.ts';
import { staffActor } from './history.ts';
import { hours, hoursFromUtc, instantOf, minutes, withinHours } from './instants.ts';

/** Words already used: they are not repeated while unused ones remain. */
export type UsedReviews = Set<ReviewPlan>;

// Seventeen of twenty customers respond, most of them within days.
const answering = 0.85;

/** A customer's review of a past event; `askedAt` is when it was requested, null if it was not. Milliseconds. */
export function addReview(context: BookingContext, askedAt: number | null, used: UsedReviews): void {
  const random = publicRandom(context, 'review');
  if (askedAt === null || !random.chance(answering)) return;
  const drawnAt = withinHours(askedAt + hours(random.next() ** 2 * 200), hoursFromUtc(context.city), [8, 15]);
  const givenAt = Math.max(drawnAt, askedAt + minutes(20));
  if (givenAt > context.now) return;
  const { overall, music, service, words } = drawReview(random, context, used);
  const mayBeShown = words !== '' && random.chance(overall >= 4 ? 0.9 : 0.25);
  const id = random.uuid();
  // A few use the link on their page instead of the one in the mail.
  const isFromMail = random.chance(0.95);
  const publishedAt = givenAt + hours(30);
  const isPublished = isFromMail && mayBeShown && random.chance(0.9) && publishedAt < context.now;
  context.rows.customer_reviews.push({
    id,
    booking_id: context.bookingId,
    city_id: context.city.id,
    overall,
    music: music ?? null,
    service: service ?? null,
    words,
    may_be_shown: mayBeShown,
    is_from_mail: isFromMail,
    published_at: isPublished ? instantOf(publishedAt) : null,
    given_by: context.customer.name,
    given_at: instantOf(givenAt),
  });
  context.history.add(givenAt, theirCustomer(context), { kind: 'feedback received', rating: overall });
  if (isPublished) {
    context.history.add(publishedAt, staffActor(context.city.manager), { kind: 'review published', isPublished });
  }
}

/** Unused words that suit the music played. */
function drawReview(random: SeededRandom, { event }: BookingContext, used: UsedReviews): ReviewPlan {
  const played = new Set(
    event.gigs.flatMap(({ performance }) => [performance.group, ...performance.lineup.map(({ skill }) => skill)]),
  );
  const fitting = demoData.reviews.filter(
    ({ types, heard }) => (!types || types.includes(event.type)) && (!heard || heard.some((each) => played.has(each))),
  );
  const fresh = fitting.filter((review) => !used.has(review));
  const drawn = random.weighted(fresh.length > 0 ? fresh : fitting);
  used.add(drawn);
  return drawn;
}
