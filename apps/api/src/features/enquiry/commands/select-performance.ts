import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { PerformanceChoice } from '@cadenza/contract/estimator/operations';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { keepPlace } from '../../venues/door/keep-place.ts';
import { findChosen } from '../door.ts';
import { type DraftGig, gigOfPart } from '../present.ts';
import type { DraftState } from '../views.ts';
import { changeDraft } from './change-draft.ts';

/** Chooses the music for one part of the day. Place, length and start stay the same unless they are given too. */
export async function selectPerformance(
  context: PublicContext,
  bookingId: string,
  choice: PerformanceChoice,
): Promise<{ booking: Draft }> {
  return changeDraft(context, bookingId, {
    apply: async (draft, trx) => {
      const before = draft.gigs.find((gig) => gig.performanceTypeId === choice.performanceTypeId);
      const gig = await chosenGig(trx, draft, withWhatWas(choice, before), before, context.now);
      const others = draft.gigs.filter((each) => each !== before);
      return { ...draft, gigs: [...others, gig].sort((a, b) => a.performanceTypeId - b.performanceTypeId) };
    },
    tell: (draft) => {
      const name = gigName(gigTypeOf(choice.performanceTypeId), draft.type).toLowerCase();
      return { kind: 'details changed', fields: [`${name} music`] };
    },
  });
}

function withWhatWas(choice: PerformanceChoice, before: DraftGig | undefined): PerformanceChoice {
  if (!before) return choice;
  const place = before.place?.venueId ? { venueId: before.place.venueId } : null;
  return {
    ...choice,
    venue: choice.venue === undefined ? place : choice.venue,
    notSureWhere: choice.notSureWhere ?? (choice.venue ? false : before.notSureWhere),
    duration: choice.duration ?? ((before.chosenMinutes / 60) as PerformanceChoice['duration']),
    startTime: choice.startTime ?? before.startTime,
  };
}

async function chosenGig(
  trx: Db,
  draft: DraftState,
  choice: PerformanceChoice,
  before: DraftGig | undefined,
  now: string,
): Promise<DraftGig> {
  const { city, parts } = await findChosen(
    trx,
    {
      cityId: draft.city.id,
      type: draft.type,
      eventTime: { eventDate: null, notSureWhen: true },
      performances: [choice],
      performers: [],
      chooseForMe: draft.chooseForMe,
    },
    now,
    () => '',
  );
  const [part] = parts;
  if (!part) throw new Error('the music that was chosen is missing');
  const { place } = part;
  const venueId = place && (place.venueId ?? (await keepPlace(trx, city, place, now)));
  const gig = gigOfPart(part, before?.id ?? '', venueId);
  return before ? { ...gig, startAt: before.startAt, endAt: before.endAt } : gig;
}
