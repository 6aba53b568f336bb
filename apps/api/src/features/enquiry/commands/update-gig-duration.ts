import { durationMessage, isHoursOf } from '@cadenza/contract/estimator/operations';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { extraTimeProblem } from '@cadenza/domain/pricing/extra-time-problem';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { changeGig } from './change-gig.ts';

/**
 * Sets how long a part of the day plays, and when it begins. Refuses a length that the part cannot have or the city
 * does not offer.
 */
export const updateGigDuration: Handler<'updateGigDuration'> = async (
  context,
  { params, body: { duration, startTime } },
) => {
  const { performanceTypeId } = params;
  if (!isHoursOf(performanceTypeId, duration)) throw invalidField('duration', durationMessage);
  const chosenMinutes = duration * 60;
  return changeGig(context, params, (gig, { settings }) => {
    const length = { type: gigTypeOf(performanceTypeId), minutes: chosenMinutes, minutesBefore: gig.chosenMinutes };
    const problem = extraTimeProblem(length, settings.halfHours.most);
    if (problem !== null) throw invalidField('duration', problem);
    return { ...gig, chosenMinutes, startTime: startTime ?? gig.startTime };
  });
};
