import { bareFacts } from '@cadenza/domain/booking-guards';
import { checkMove } from '@cadenza/domain/booking-lifecycle';
import { BookingStatus } from '@cadenza/domain/booking-status';
import { moveStatus } from '../features/bookings/store.ts';
import { callbackAsked } from '../features/enquiry/mails/callback-asked.ts';
import { type DraftState, readChangedDraft } from '../features/enquiry/views.ts';
import type { Db } from '../platform/db/database.ts';
import { invalidState } from '../platform/http/refusal.ts';
import { recordEvent, theCustomer } from '../platform/journal/record-event.ts';
import { postMail } from '../platform/mail/post-message.ts';
import type { PublicContext } from '../platform/session/context.ts';

/** Notes that the customer wants to be called and tells the city; a second wish changes nothing. */
export async function moveToCallback(trx: Db, { platform, now }: PublicContext, draft: DraftState): Promise<void> {
  const [from, to] = [draft.status, BookingStatus.CallbackRequested];
  if (from === to) return;
  const move = checkMove({ from, to, by: 'customer', facts: bareFacts(now) });
  if (!move.isAllowed) throw invalidState(move.reason);
  const doer = theCustomer(draft.enquirer.name);
  await recordEvent(trx, draft.id, now, doer, { kind: 'callback requested' });
  await moveStatus(trx, draft.id, { from, to, because: move.row.because }, doer, now);
  const booking = await readChangedDraft(trx, draft.id, now);
  for (const mail of callbackAsked(booking, draft.city, platform.config)) await postMail(trx, now, mail);
}
