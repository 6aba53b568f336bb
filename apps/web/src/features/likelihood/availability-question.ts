import type { OutputOf, RequestOf } from '@cadenza/contract/operations';

type Booking = Pick<OutputOf<'getBooking'>, 'cityId' | 'event'>;
type Gig = Booking['event']['gigs'][number];

/** The likelihood request for a booking, as from the estimator; null without a date or music. */
export function availabilityQuestion({ cityId, event }: Booking): RequestOf<'estimateLikelihood'>['body'] | null {
  const { eventDate, gigs } = event;
  const performances = gigs.flatMap((gig) => (gig.performance ? [choiceOf(gig, gig.performance.id)] : []));
  if (eventDate === null || performances.length === 0) return null;
  return { cityId, eventTime: { eventDate }, performances };
}

const ceremonyHours = [1, 1.5, 2] as const;

function choiceOf({ performanceTypeId, venue, notSureWhere, durationMinutes, startTime }: Gig, performanceId: string) {
  // The estimator has only whole and half hours; any other duration is judged by the usual one.
  const duration = performanceTypeId === 1 ? ceremonyHours.find((hours) => hours * 60 === durationMinutes) : undefined;
  return {
    performanceId,
    performanceTypeId,
    notSureWhere,
    startTime,
    ...(venue === null || notSureWhere ? {} : { venue: { venueId: venue.id } }),
    ...(duration === undefined ? {} : { duration }),
  };
}
