import { canBeTexted } from '@cadenza/domain/customer-messages/text-messages';
import { formatPhone } from '@cadenza/domain/format-phone';
import { addMinutes } from '@cadenza/domain/time';
import type { Expression } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { fragment, isoInstant } from '../../platform/db/expressions.ts';
import { customerAuthor, type EventAuthor, recordEvent } from '../../platform/history/record-event.ts';
import { postSms } from '../../platform/mail/post-message.ts';
import type { LockedBooking } from '../bookings/door.ts';

/** A customer's consent to texts, while they keep the number that they gave it for. */
export const textConsentOf = (customerId: Expression<string>, mobile: Expression<string>) =>
  jsonObjectFrom(
    fragment
      .selectFrom('text_consents as t')
      .where('t.customer_id', '=', customerId)
      .where('t.mobile', '=', mobile)
      .where('t.withdrawn_at', 'is', null)
      .select('t.mobile')
      .select(({ ref }) => isoInstant(ref('t.given_at')).as('givenAt')),
  );

/**
 * A customer agrees to texts at the number on their page. Nothing changes if they agree again, or the number is no longer theirs.
 * A text confirms it, at most once a day: the address of the page alone does not prove who agreed, since staff have it too.
 */
export async function recordTextConsent(
  trx: Db,
  { id, customer_id, customer_mobile, customer_name, region_id }: LockedBooking,
  { mobile, wording, confirmation }: { mobile: string; wording: string; confirmation: string },
  now: string,
): Promise<void> {
  if (mobile !== customer_mobile || !canBeTexted(mobile, region_id)) return;
  await trx
    .updateTable('text_consents')
    .set({ withdrawn_at: now, withdrawn_by: 'another number' })
    .where('customer_id', '=', customer_id)
    .where('withdrawn_at', 'is', null)
    .where('mobile', '<>', mobile)
    .execute();
  const given = await trx
    .insertInto('text_consents')
    .values({ customer_id, booking_id: id, mobile, wording, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!given) return;
  const event = { kind: 'texts agreed to' as const, to: formatPhone(mobile) };
  await recordEvent(trx, id, now, customerAuthor(customer_name), event);
  const earlier = await trx
    .selectFrom('text_consents')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('mobile', '=', mobile)
    .where('id', '<>', given.id)
    .where('given_at', '>', addMinutes(now, -24 * 60))
    .limit(1)
    .executeTakeFirst();
  if (!earlier) await postSms(trx, now, { kind: 'texts agreed to', to: mobile, text: confirmation, bookingId: id });
}

/** Stops texts to a customer. Repeating the call changes nothing. */
export async function withdrawTextConsent(
  trx: Db,
  { id, customer_id }: Pick<LockedBooking, 'id' | 'customer_id'>,
  author: EventAuthor,
  now: string,
): Promise<void> {
  const withdrawn = await trx
    .updateTable('text_consents')
    .set({ withdrawn_at: now, withdrawn_by: author.name })
    .where('customer_id', '=', customer_id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (withdrawn) await recordEvent(trx, id, now, author, { kind: 'texts stopped' });
}
