import type { CustomerInput } from '@cadenza/contract/enquiry/shapes';
import { normaliseEmail } from '@cadenza/domain/email';
import { normalisePhone } from '@cadenza/domain/phone';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { likeText } from '../../platform/db/like-text.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

/**
 * SQL that is true of a customer `c` who matches these words. Three or more characters match anywhere in name, address
 * and number; one or two only at the start of a word, which is how people search and what the index customers_search
 * supports. Both sides are in lower case: ILIKE would convert them again for each customer.
 * @param give takes a value and returns its placeholder.
 */
export function isFoundBy(words: string, give: (pattern: string) => string): string {
  const text = likeText(words);
  const isLike = (pattern: string) => `c.searched like lower(${give(pattern)})`;
  if (words.length >= 3) return isLike(`%${text}%`);
  return `(${isLike(`${text}%`)} or ${isLike(`% ${text}%`)})`;
}

/** The same for a Kysely query. */
export function isFoundBySql(words: string): RawBuilder<boolean> {
  const patterns: string[] = [];
  const [first = '', ...parts] = isFoundBy(words, (pattern) => `<${patterns.push(pattern)}>`).split(/<\d>/);
  const rest = parts.map((part, index) => sql`${patterns[index]}${sql.raw(part)}`);
  return sql<boolean>`${sql.raw(first)}${sql.join(rest, sql``)}`;
}

/**
 * From this many people on, a list walks its own index and checks each booking's customer instead of gathering the
 * bookings of each person.
 */
export const manyPeople = 3000;

/** The customer of this city with this address, added if there is none; an existing one stays unchanged. */
export async function keepCustomer(
  trx: Db,
  cityId: string,
  customer: CustomerInput,
  now: string,
): Promise<{ id: string; isNew: boolean }> {
  return trx
    .insertInto('customers')
    .values({ city_id: cityId, created_at: now, ...columnsOf(customer) })
    .onConflict((conflict) =>
      conflict
        .expression(sql`city_id, lower(email)`)
        .where(sql<boolean>`email <> ''`)
        .doUpdateSet({ email: sql`customers.email` }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
}

export async function correctCustomer(trx: Db, customerId: string, customer: CustomerInput): Promise<void> {
  await trx.updateTable('customers').set(columnsOf(customer)).where('id', '=', customerId).execute();
}

/** Whether a customer of the city already has this address. */
export async function isAddressTaken(trx: Db, cityId: string, email: string): Promise<boolean> {
  const known = await trx
    .selectFrom('customers')
    .select('id')
    .where('city_id', '=', cityId)
    .where(sql`lower(email)`, '=', normaliseEmail(email))
    .where('email', '<>', '')
    .executeTakeFirst();
  return known !== undefined;
}

/** Whether this is the only booking of its customer, and nobody of the office has added to what we know of them. */
export async function isOnlyBooking(trx: Db, customerId: string, bookingId: LockedBookingId): Promise<boolean> {
  const { rows } = await sql<{ only: boolean }>`
    select not exists (select from bookings where customer_id = ${customerId} and id <> ${bookingId})
      and not exists (select from customer_contacts where customer_id = ${customerId})
      and exists (select from customers where id = ${customerId} and assignee_user_id is null) as only`.execute(trx);
  return rows[0]?.only ?? false;
}

export async function forgetCustomer(trx: Db, customerId: string): Promise<void> {
  await trx.deleteFrom('customers').where('id', '=', customerId).execute();
}

const columnsOf = (customer: CustomerInput) => ({
  name: customer.name,
  email: normaliseEmail(customer.email),
  mobile: normalisePhone(customer.mobile, customer.region) ?? '',
  landline: normalisePhone(customer.landline, customer.region) ?? '',
  relationship: customer.relationship,
});
