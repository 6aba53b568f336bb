import type { InputOf } from '@cadenza/contract/operations';
import { normaliseEmail } from '@cadenza/domain/email';
import { problemsBelow } from '@cadenza/domain/field-problems';
import { type ContactNumbers, normaliseNumbers } from '@cadenza/domain/profile/contact-numbers';
import type { RegionId } from '@cadenza/domain/regions';
import type { Db } from '../../../platform/db/database.ts';
import { invalidField, invalidFields } from '../../../platform/refusal.ts';
import type { LockedBooking } from '../door.ts';

type Body = InputOf<'updateBooking'>['body'];
type ContactInput = NonNullable<Body['customerContacts']>[number];

const columns = ['name', 'email', 'mobile', 'landline', 'relationship', 'company'] as const;
const words: Record<(typeof columns)[number], string> = {
  name: 'name',
  email: 'email address',
  mobile: 'mobile number',
  landline: 'landline number',
  relationship: 'relationship',
  company: 'company',
};

/**
 * Writes the customer and, if given, the whole list of contacts; writes nothing if nothing has changed. New numbers
 * must be valid in the region. Returns what changed, in the words of the history.
 */
export async function changePeople(
  trx: Db,
  booking: LockedBooking,
  { customer, customerContacts }: Pick<Body, 'customer' | 'customerContacts'>,
  now: string,
): Promise<string[]> {
  const before = await trx
    .selectFrom('customers')
    .select([...columns])
    .where('id', '=', booking.customer_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const region = booking.region_id;
  const written = customer && asStored(customer, before, region, 'customer');
  const changed = written ? columns.filter((column) => written[column] !== before[column]) : [];
  if (written && changed.length > 0) {
    await refuseKnownAddress(trx, booking, written.email);
    const since = written.email === before.email ? {} : { email_changed_at: now };
    await trx
      .updateTable('customers')
      .set({ ...written, ...since })
      .where('id', '=', booking.customer_id)
      .execute();
  }
  const contacts = customerContacts ? await changeContacts(trx, booking, customerContacts) : [];
  return [...changed.map((column) => words[column]), ...contacts];
}

/** One address belongs to one client of a city. */
async function refuseKnownAddress(trx: Db, booking: LockedBooking, email: string): Promise<void> {
  if (email === '') return;
  const other = await trx
    .selectFrom('customers')
    .select('name')
    .where('city_id', '=', booking.city_id)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', booking.customer_id)
    .executeTakeFirst();
  if (other) throw invalidField('customer.email', `This email address belongs to another client, ${other.name}`);
}

async function changeContacts(trx: Db, booking: LockedBooking, inputs: ContactInput[]): Promise<string[]> {
  const before = await trx
    .selectFrom('customer_contacts')
    .selectAll()
    .where('customer_id', '=', booking.customer_id)
    .execute();
  if (inputs.filter((contact) => contact.isPrimary).length > 1) {
    throw invalidField('customerContacts', 'Only one contact can be the first to call');
  }
  const rows = inputs.map((input, index) => {
    const old = before.find((row) => row.id === input.id);
    if (input.id !== null && !old) {
      throw invalidField(`customerContacts.${index}.id`, 'This contact does not belong to the customer');
    }
    const { isPrimary, isBilling, billingAddress, id, ...person } = input;
    const known = { mobile: old?.mobile ?? '', landline: old?.landline ?? '' };
    const written = asStored(person, known, booking.region_id, `customerContacts.${index}`);
    const flags = { is_primary: isPrimary, is_billing: isBilling, billing_address: billingAddress };
    return { ...(id === null ? {} : { id }), customer_id: booking.customer_id, ...written, ...flags };
  });
  const isSame = (row: (typeof rows)[number]) =>
    before.some((old) => Object.entries(row).every(([column, value]) => old[column as keyof typeof old] === value));
  if (before.length === rows.length && rows.every((row) => 'id' in row && isSame(row))) return [];
  await trx.deleteFrom('customer_contacts').where('customer_id', '=', booking.customer_id).execute();
  if (rows.length > 0) await trx.insertInto('customer_contacts').values(rows).execute();
  return ['contacts'];
}

/** The same person with address and numbers in stored form; a number that was already stored stays as it is. */
function asStored<Person extends { email: string } & ContactNumbers>(
  person: Person,
  before: ContactNumbers,
  region: RegionId,
  path: string,
): Person {
  const { numbers, problems } = normaliseNumbers(person, before, region);
  if (problems.length > 0) throw invalidFields(problemsBelow(path, problems));
  return { ...person, email: normaliseEmail(person.email), ...numbers };
}
