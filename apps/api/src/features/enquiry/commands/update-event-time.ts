import type { Handler } from '../../../platform/http/routes.ts';
import { changeDraft } from './change-draft.ts';
import { chooseDate } from './choose-date.ts';

/** Sets the date of a draft, or that it is unknown; every gig moves with it. */
export const updateEventTime: Handler<'updateEventTime'> = (context, { params: { id: bookingId }, body: eventTime }) =>
  changeDraft(context, bookingId, (draft) => chooseDate(draft, eventTime, context.now, 'eventDate'));
