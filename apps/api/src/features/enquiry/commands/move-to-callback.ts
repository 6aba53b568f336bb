import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { moveBooking } from '../../bookings/door/move-booking.ts';
import { callbackAsked } from '../mails/callback-asked.ts';
import { type DraftState, readChangedDraft } from '../views.ts';

/** Records that the customer wants to be called and notifies the city; a second request changes nothing. */
export async function moveToCallback(trx: Db, context: PublicContext, draft: DraftState): Promise<void> {
  const { platform, now } = context;
  const to = BookingStatus.CallbackRequested;
  if (draft.status === to) return;
  const author = customerAuthor(draft.enquirer.name);
  await recordEvent(trx, draft.id, now, author, { kind: 'callback requested' });
  await moveBooking(trx, draft, { to, by: 'customer', author, now });
  const booking = await readChangedDraft(trx, context, draft.id);
  await postMail(trx, now, ...callbackAsked(booking, draft.city, platform.config));
}
