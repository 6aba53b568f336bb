import { eventDateProblem } from '@cadenza/domain/enquiry/enquiry-rules';
import { instantToWall } from '@cadenza/domain/time';
import { invalidField } from '../../../platform/refusal.ts';
import type { DraftState } from '../views.ts';

/** Sets the date of a draft. Refuses at `path` a new date that has passed in the city's zone. */
export function chooseDate(
  draft: DraftState,
  { eventDate, notSureWhen }: { eventDate: string | null; notSureWhen: boolean },
  now: string,
  path: string,
): DraftState {
  const date = notSureWhen ? null : eventDate;
  const today = instantToWall(now, draft.city.timeZone).date;
  const problem = date === null || date === draft.eventDate ? null : eventDateProblem(date, today);
  if (problem !== null) throw invalidField(path, problem);
  return { ...draft, eventDate: date, isDateUnsure: notSureWhen };
}
