import { type PayItem, type PositionWork, positionPay } from '@cadenza/domain/position-pay';
import { travelPayoutPerPerformer } from '@cadenza/domain/travel-fee';
import type { DemoMusician, DemoPlace, DemoSinger } from '../catalogue/demo-city.ts';
import type { BookingContext } from './booking-context.ts';
import type { GigPlan } from './event-plan.ts';

/** A place of a line-up on the day, and in the end who fills it. */
export interface PositionPlan {
  id: string;
  gig: GigPlan;
  place: DemoPlace;
  ordinal: number;
  /** "Violin, ceremony": how the history and the payments call it. */
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
      title: `${place.name}, ${gig.performance.typeId === 1 ? 'ceremony' : 'reception'}`,
      preferredSinger: place.isSinger
        ? (event.singers.find(({ gender }) => place.skill === voiceSkill[gender]) ?? null)
        : null,
      musician: null,
      bookedAt: null,
    })),
  );
}

const voiceSkill = { female: 'Female vocals', male: 'Male vocals' } as const;

/** What the position is worth to this musician, as the rules of pay take it. */
export function workOf({ city }: BookingContext, position: PositionPlan, musician: DemoMusician): PositionWork {
  const { gig, place, title } = position;
  const rate = city.payRates.get(place.skill);
  if (!rate) throw new RangeError(`${city.plan.name} has no pay rate for ${place.skill}`);
  return {
    title,
    ...rate,
    minutes: gig.durationMinutes,
    isLeader: place.isLeader,
    overrideMinor: null,
    travelPayoutMinor: gig.venue
      ? travelPayoutPerPerformer({
          venueOverrideMinor: gig.venue.overridePayoutMinor,
          bands: city.bands,
          km: gig.venue.km,
        })
      : 0,
    artistFeeMinor: place.isSinger ? (musician.singer?.artistFeeMinor ?? 0) : 0,
  };
}

/** What an offer of the position promises: playing and leading, travel, artist fee. Minor units. */
export function offeredPay(work: PositionWork): { pay_minor: number; travel_minor: number; artist_fee_minor: number } {
  const items = positionPay(work);
  const sumOf = (...categories: PayItem['category'][]) =>
    items.reduce((sum, { category, amountMinor }) => sum + (categories.includes(category) ? amountMinor : 0), 0);
  return {
    pay_minor: sumOf('Performance', 'Leader'),
    travel_minor: sumOf('Travel'),
    artist_fee_minor: sumOf('Artist Fee'),
  };
}
