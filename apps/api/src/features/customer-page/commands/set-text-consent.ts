import { consentConfirmation, consentWording } from '@cadenza/domain/customer-messages/text-messages';
import type { PublicContext } from '../../../platform/context.ts';
import { customerAuthor } from '../../../platform/history/record-event.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { lockBooking } from '../../bookings/door.ts';
import { recordTextConsent, withdrawTextConsent } from '../../text-consents/door.ts';
import { areTextsOffered } from '../present.ts';

/** A customer consents to texts at the number shown to them, or withdraws. Repeating it changes nothing. */
export async function setTextConsent(
  { db, now, platform }: PublicContext,
  bookingId: SeenBookingId,
  { isGiven, mobile }: { isGiven: boolean; mobile: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!isGiven) return withdrawTextConsent(trx, booking, customerAuthor(booking.customer_name), now);
    if (!areTextsOffered(booking)) return;
    const from = `${platform.config.APP_NAME} ${booking.city_name}`;
    const words = { wording: consentWording(from, mobile), confirmation: consentConfirmation(from) };
    return recordTextConsent(trx, booking, { mobile, ...words }, now);
  });
}
