import { answerRefusal } from '@cadenza/domain/sent-quotes/sent-quote';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { customerAuthor } from '../../../platform/history/record-event.ts';
import { refuse, refuseWith } from '../../../platform/refusal.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { lockBooking } from '../../bookings/door.ts';
import { type CustomerBookingRow, findCustomerBooking } from '../../customer-page/door/find-customer-booking.ts';
import { findSentQuotes } from '../store.ts';
import { stateOf } from '../views.ts';

/** A person who opened the link in our mail, or a co-planner who decides: they can answer one version for one booking. */
export interface Answering {
  bookingId: SeenBookingId;
  quoteId: string;
  coPlannerId: string | null;
}

/** The quote being answered, its booking locked; refuses one that is neither open nor already answered. */
export async function lockAnswerable(trx: Db, { now }: PublicContext, { bookingId, quoteId, coPlannerId }: Answering) {
  const booking = await lockBooking(trx, bookingId);
  const quote = (await findSentQuotes(trx, booking.id)).find(({ id }) => id === quoteId);
  if (!quote) throw refuse('sentQuoteNotFound');
  const row = await findCustomerBooking(trx, booking.id, now);
  const [isAccepted, isDeclined] = [quote.answer === 'accepted', quote.answer === 'declined'];
  const by = coPlannerId === null ? row.customerName : deciderOf(row, coPlannerId);
  const refusal = answerRefusal(stateOf(quote, row, now));
  if (refusal !== null && !isAccepted && !isDeclined) throw refuseWith(refusal);
  return { booking, quote, isAccepted, isDeclined, author: customerAuthor(by) };
}

/** The name of a co-planner who decides; refused once the customer has removed their right to. */
function deciderOf({ coPlanners }: CustomerBookingRow, coPlannerId: string): string {
  const decider = coPlanners.find(({ id, decidesSince }) => id === coPlannerId && decidesSince !== null);
  if (!decider) throw refuse('quoteLinkNeeded');
  return decider.name;
}
