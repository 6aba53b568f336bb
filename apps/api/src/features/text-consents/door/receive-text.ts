import { asksToStop } from '@cadenza/domain/customer-messages/text-messages';
import type { Platform } from '../../../platform/context.ts';
import { customerAuthor } from '../../../platform/history/record-event.ts';
import type { ReceivedText } from '../../../platform/http/receive-inbound-texts.ts';
import { lockBookingUnchecked } from '../../bookings/door.ts';
import { withdrawTextConsent } from '../door.ts';

/** Stops texts to everyone who agreed to them at a number that replies STOP. Other texts are not stored. */
export async function receiveText({ database, clock }: Platform, { from, words }: ReceivedText): Promise<void> {
  if (!asksToStop(words)) return;
  await database.kysely.transaction().execute(async (trx) => {
    const consents = await trx
      .selectFrom('text_consents')
      .select(['booking_id', 'customer_id'])
      .where('mobile', '=', from)
      .where('withdrawn_at', 'is', null)
      .orderBy('booking_id')
      .execute();
    for (const { booking_id, customer_id } of consents) {
      const { id, customer_name } = await lockBookingUnchecked(trx, booking_id);
      await withdrawTextConsent(trx, { id, customer_id }, customerAuthor(customer_name), clock.now());
    }
  });
}
