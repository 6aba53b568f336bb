import { listIncomingOffers } from '@cadenza/contract/offers/answers';
import type { OutputOf } from '@cadenza/contract/operations';
import { absenceWords } from '@cadenza/domain/absences/absence-words';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { sumMinor } from '@cadenza/domain/money';
import { availabilityOf, byAvailability } from '@cadenza/domain/offers/candidate-availability';
import { checkOfferMove, isLiveOffer, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { positionWork } from '@cadenza/domain/offers/offered-pay';
import { type CostedSeat, marginDifference, type SuperTerms, seatPay } from '@cadenza/domain/payouts/musicians-cost';
import { payDayOf } from '@cadenza/domain/payouts/payout-time';
import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import { reason } from '@cadenza/domain/refusals/reason';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { answerRefusal, engagementTitle, payAnswerRefusal } from '@cadenza/domain/roster/roster-rules';
import { driveBetween, pointOf } from '@cadenza/domain/venues/distance';
import { shownFields } from '../../platform/http/shown-fields.ts';
import { agreedWorkOf, earningOf } from '../payouts/door/position-work.ts';

type Candidate = OutputOf<'listCandidates'>['items'][number];
type Shown = OutputOf<'listIncomingOffers'>['items'][number];

/** A group offer as read from the database, with the facts its rules need. */
type GroupOfferRow = Omit<Shown, 'positions' | 'netTotalMinor' | 'oldTotalMinor' | 'payOn' | 'clash' | 'refusal'> &
  Parameters<typeof payDayOf>[0] & {
    status: BookingStatus;
    positions: (Shown['positions'][number] & { filledBy: string | null })[];
    clashing: Parameters<typeof engagementTitle>[0] | null;
  };

/** The offer as its musician sees it: its pay, what they play at that time, and the reason if it cannot be accepted. */
export function presentGroupOffer(group: GroupOfferRow, musicianId: string, now: string): Shown {
  const clash = group.clashing && engagementTitle(group.clashing);
  const current = group.positions.filter(({ state }) => state === group.state);
  return {
    ...shownFields(listIncomingOffers.output.shape.items.element, group),
    positions: group.positions.map(({ filledBy: _filledBy, ...position }) => position),
    netTotalMinor: current.reduce((sum, { pay }) => sum + pay.totalMinor, 0),
    oldTotalMinor:
      group.type === OfferType.PayChange
        ? current.reduce((sum, { oldPay }) => sum + (oldPay?.totalMinor ?? 0), 0)
        : null,
    payOn: payDayOf(group),
    clash,
    refusal: refusalOf(group, musicianId, clash, now),
  };
}

function refusalOf(row: GroupOfferRow, musicianId: string, clash: string | null, now: string): string | null {
  const taken = row.positions.find(
    ({ state, filledBy }) => filledBy !== null && filledBy !== musicianId && !isLiveOffer(state),
  );
  if (row.state === 'withdrawn' && taken) {
    return sentenceOf(reason('offerPositionTaken', { position: taken.title }));
  }
  const checked = checkOfferMove({
    type: row.type,
    from: row.state,
    to: row.type === OfferType.AvailabilityCheck ? 'available' : 'accepted',
    by: 'musician',
    facts: {
      now,
      deadline: row.deadlineAt,
      bookingRefusal: row.type === OfferType.PayChange ? payAnswerRefusal(row.status) : answerRefusal(row.status),
      takenPosition: null,
      clash,
    },
  });
  return checked.isAllowed ? null : sentenceOf(checked.reason);
}

/** A seat of a booking, with everything that determines what it costs, who plays it and where it is. */
type SeatRow = Parameters<typeof earningOf>[0] &
  SuperTerms &
  Parameters<typeof pointOf>[0] & {
    id: string;
    isSinger: boolean;
    linkedPositionId: string | null;
    musicianId: string | null;
    entity: PayeeEntity;
  };

/** A musician who could take a seat, as read from the database. */
type CandidateRow = Omit<Candidate, 'clash' | 'away' | 'otherJobs' | WorkedOut> &
  Parameters<typeof pointOf>[0] & {
    isActive: boolean;
    clashing: Job | null;
    absence: Parameters<typeof absenceWords>[0] | null;
    others: Job[];
    artistFeeMinor: number;
    entity: PayeeEntity;
  };
type WorkedOut = 'availability' | 'drive' | 'payMinor' | 'payDifferenceMinor' | 'marginDifferenceMinor';
type Job = Parameters<typeof engagementTitle>[0];

/** Candidates for a position, best first, each with what the booking would pay them and its margin with them. */
export function presentCandidates(
  found: readonly CandidateRow[],
  seat: SeatRow,
  seats: readonly SeatRow[],
): Candidate[] {
  const costed = seats.map(costedSeat);
  // Booking a musician also fills the linked position, unless another musician holds it.
  const wanted = seats.filter(
    ({ id, musicianId }) => id === seat.id || (id === seat.linkedPositionId && musicianId === seat.musicianId),
  );
  const nowMinor = sumMinor(wanted.map(earningOf));
  return found
    .map(({ isActive: _, clashing, absence, others, latitude, longitude, artistFeeMinor, entity, ...candidate }) => {
      const clash = clashing && engagementTitle(clashing);
      const facts = { clash, away: absence && absenceWords(absence), otherJobs: otherJobsOf(others, clash) };
      const taken = wanted.map((each) => ({
        id: each.id,
        player: { userId: candidate.musicianId, entity },
        work: positionWork(each, '', each.isSinger ? artistFeeMinor : 0),
      }));
      const payMinor = sumMinor(taken.map(({ work }) => seatPay(work)));
      return {
        ...candidate,
        ...facts,
        availability: availabilityOf({ ...candidate, ...facts }),
        drive: driveBetween(pointOf({ latitude, longitude }), pointOf(seat)),
        payMinor,
        payDifferenceMinor: payMinor - nowMinor,
        marginDifferenceMinor: marginDifference(costed, taken, seat),
      };
    })
    .toSorted(byAvailability);
}

/** A position with what it will cost. */
const costedSeat = (seat: SeatRow): CostedSeat => ({
  id: seat.id,
  player: seat.musicianId === null ? null : { userId: seat.musicianId, entity: seat.entity },
  work: agreedWorkOf(seat),
});

/** The musician's other jobs that day, apart from the clash. */
const otherJobsOf = (jobs: Job[], clash: string | null): string[] =>
  jobs.map(engagementTitle).filter((title) => title !== clash);
