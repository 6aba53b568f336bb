import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { PublicContext } from '../../../platform/context.ts';
import { changeDraft } from './change-draft.ts';
import { chooseDate } from './choose-date.ts';

/** Sets the date of a draft, or that it is unknown; every gig moves with it. */
export async function changeEventTime(
  context: PublicContext,
  bookingId: string,
  eventTime: { eventDate: string | null; notSureWhen: boolean },
): Promise<{ booking: Draft }> {
  return changeDraft(context, bookingId, (draft) => chooseDate(draft, eventTime, context.now, 'eventDate'));
}
