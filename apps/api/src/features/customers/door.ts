import type { CustomerInput } from '@cadenza/contract/enquiry/shapes';
import { normaliseEmail } from '@cadenza/domain/email';
import { normalisePhone } from '@cadenza/domain/phone';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { likeText } from '../../platform/db/like-text.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

/**
 * What to look for in `customers.searched` for these words. Three or more characters match anywhere in name, address and
 * number; one or two only at the start of a word, which is how people search and what the index customers_search
 * supports. Both sides are in lower case: ILIKE would convert them again for each customer.
 */
function patternsOf(words: string): string[] {
  const text = likeText(words);
  return words.length >= 3 ? [`%${text}%`] : [`${text}%`, `% ${text}%`];
}

/** What is searched, in lower case: a customer `c` by name, email and mobile, a booking `b` by its title, the couple's names. */
const searched = { customer: 'c.searched like', booking: "b.title <> '' and lower(b.title) like" } as const;

/**
 * SQL that is true of a customer `c` or a booking `b` that matches these words.
 * @param bind takes a value and returns its placeholder.
 */
export function isFoundBy(what: keyof typeof searched, words: string, bind: (pattern: string) => string): string {
  return `(${patternsOf(words)
    .map((pattern) => `${searched[what]} lower(${bind(pattern)})`)
    .join(' or ')})`;
}

/** The same for a Kysely query. */
export const isFoundBySql = (what: keyof typeof searched, words: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    patternsOf(words).map((pattern) => sql`${sql.raw(searched[what])} lower(${pattern})`),
    sql` or `,
  )})`;

/**
 * From this many people on, a list walks its own index and checks each booking's customer instead of gathering the
 * bookings of each person.
 */
export const manyPeople = 3000;

/** The city's customer with this address, added if there is none; an existing one stays unchanged. */
export async function findOrAddCustomer(
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

/** Whether this is the only booking of its customer, and nobody in the office has added to what we know of them. */
export async function isOnlyBooking(trx: Db, customerId: string, bookingId: LockedBookingId): Promise<boolean> {
  const only = await trx
    .selectFrom('customers as c')
    .select('c.id')
    .where('c.id', '=', customerId)
    .where('c.assignee_user_id', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as b')
            .select('b.id')
            .whereRef('b.customer_id', '=', 'c.id')
            .where('b.id', '<>', bookingId),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('customer_contacts as t').select('t.id').whereRef('t.customer_id', '=', 'c.id'))),
    )
    .executeTakeFirst();
  return only !== undefined;
}

export async function forgetCustomer(trx: Db, customerId: string): Promise<void> {
  await trx
    .deleteFrom('customers as c')
    .where('c.id', '=', customerId)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('issues as i').select('i.id').whereRef('i.customer_id', '=', 'c.id'))),
    )
    .execute();
}

const columnsOf = (customer: CustomerInput) => ({
  name: customer.name,
  email: normaliseEmail(customer.email),
  mobile: normalisePhone(customer.mobile, customer.region) ?? '',
  landline: normalisePhone(customer.landline, customer.region) ?? '',
  relationship: customer.relationship,
});
