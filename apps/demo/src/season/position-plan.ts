import { type OfferedPay, offeredPay, type PayFacts, positionWork } from '@cadenza/domain/offers/offered-pay';
import type { PositionWork } from '@cadenza/domain/positions/position-pay';
import { positionTitle } from '@cadenza/domain/roster/roster-rules';
import type { DemoMusician, DemoPlace, DemoSinger } from '../catalogue/demo-city.ts';
import type { BookingContext } from './booking-context.ts';
import type { GigPlan } from './event-plan.ts';

/** A seat of a line-up on the day, and eventually the musician who fills it. */
export interface PositionPlan {
  id: string;
  gig: GigPlan;
  place: DemoPlace;
  ordinal: number;
  /** "Violin, ceremony": its title in the history and the payments. */
  title: string;
  preferredSinger: DemoSinger | null;
  musician: DemoMusician | null;
  bookedAt: number | null;
}

export function planPositions({ random, event }: BookingContext): PositionPlan[] {
  return event.gigs.flatMap((gig) =>
    gig.performance.lineup.map((place, index) => ({
      id: random.uuid(),
      gig,
      place,
      ordinal: index + 1,
      title: positionTitle(place.name, gig.performance.typeId),
      preferredSinger: place.isSinger
        ? (event.singers.find(({ gender }) => place.skill === voiceSkill[gender]) ?? null)
        : null,
      musician: null,
      bookedAt: null,
    })),
  );
}

const voiceSkill = { female: 'Female vocals', male: 'Male vocals' } as const;

/** The input of the pay rules for this position. */
function payFacts({ city }: BookingContext, { gig, place }: PositionPlan): PayFacts {
  const rate = city.payRates.get(place.skill);
  if (!rate) throw new RangeError(`${city.plan.name} has no pay rate for ${place.skill}`);
  return {
    ...rate,
    payOverrideMinor: null,
    isLeader: place.isLeader,
    minutes: gig.durationMinutes,
    performanceTypeId: gig.performance.typeId,
    gigMinutes: gig.durationMinutes,
    halfHourPayMinor: city.plan.settings.extraTime.pay * 100,
    km: gig.venue?.km ?? null,
    venuePayoutMinor: gig.venue?.overridePayoutMinor ?? null,
    bands: city.bands,
  };
}

const artistFee = ({ place }: PositionPlan, { singer }: DemoMusician): number =>
  place.isSinger ? (singer?.artistFeeMinor ?? 0) : 0;

/** What this musician earns for the position. */
export const workOf = (context: BookingContext, position: PositionPlan, musician: DemoMusician): PositionWork =>
  positionWork(payFacts(context, position), position.title, artistFee(position, musician));

/** The pay stated in an offer of the position. */
export const payOffered = (context: BookingContext, position: PositionPlan, musician: DemoMusician): OfferedPay =>
  offeredPay(payFacts(context, position), artistFee(position, musician));
