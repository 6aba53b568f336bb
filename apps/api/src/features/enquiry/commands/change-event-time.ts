import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { eventDateProblem } from '@cadenza/domain/enquiry/enquiry-rules';
import { instantToWall } from '@cadenza/domain/time';
import type { PublicContext } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { changeDraft } from './change-draft.ts';

/**
 * Sets the date of a draft, or that it is unknown; every gig moves with it. Refuses a date that has passed in the
 * city's zone.
 */
export async function changeEventTime(
  context: PublicContext,
  bookingId: string,
  { eventDate, notSureWhen }: { eventDate: string | null; notSureWhen: boolean },
): Promise<{ booking: Draft }> {
  return changeDraft(context, bookingId, {
    apply: (draft) => {
      const date = notSureWhen ? null : eventDate;
      const today = instantToWall(context.now, draft.city.timeZone).date;
      const problem = date === null || date === draft.eventDate ? null : eventDateProblem(date, today);
      if (problem !== null) throw invalidField('eventDate', problem);
      return { ...draft, eventDate: date, isDateUnsure: notSureWhen };
    },
    tell: () => ({ kind: 'details changed', fields: ['date'] }),
  });
}
