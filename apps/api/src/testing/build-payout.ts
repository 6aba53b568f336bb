import type { Insertable } from 'kysely';
import { seal } from '../platform/crypto/secret-box.ts';
import type { DB } from '../platform/db/generated/schema.ts';
import { buildMusician } from './build.ts';
import { buildBooking } from './build-booking.ts';
import type { TestApp } from './test-app.ts';

type Server = Pick<TestApp, 'db' | 'platform'>;

/** A musician of a city with fund, USI, tax file number, birth date and address: all that a super fund requires. */
export async function buildSuperMember(
  { db, platform }: Server,
  cityId: string,
  person: { first_name: string; last_name: string },
  fund: { fund_name?: string; usi?: string; memberNumber?: string } = {},
): Promise<string> {
  const { userId } = await buildMusician(db, cityId, [], person);
  const { fund_name = 'Hostplus', usi = 'HOS0100AU', memberNumber = '100200345' } = fund;
  const { secretKey } = platform.config;
  await db
    .insertInto('super_funds')
    .values({
      user_id: userId,
      fund_name,
      usi,
      member_number_encrypted: seal(secretKey, memberNumber),
      member_number_tail: memberNumber.slice(-3),
      is_preferred: true,
    })
    .execute();
  await db
    .updateTable('payee_accounts')
    .set({ tax_number_encrypted: seal(secretKey, '123456782'), tax_number_tail: '782' })
    .where('user_id', '=', userId)
    .execute();
  await db
    .insertInto('super_members')
    .values({
      user_id: userId,
      birth_date: '1990-05-04',
      line1: '1 Crown Street',
      locality: 'Sydney',
      postcode: '2010',
      state: 'NSW',
      updated_at: '2027-01-01T00:00:00Z',
    })
    .execute();
  return userId;
}

/** A payment for its own booking in the city, paid when `paid_at` is given; by default 1000.00 with 120.00 super. */
export async function buildPayout(
  { db }: Server,
  cityId: string,
  payeeId: string,
  payout: Partial<Insertable<DB['payouts']>> = {},
): Promise<string> {
  const { bookingId } = await buildBooking(db, { city_id: cityId, status: 90 });
  const { net_minor = 100_000, paid_at = null } = payout;
  const { id } = await db
    .insertInto('payouts')
    .values({
      kind: 'musician',
      status: paid_at === null ? 30 : 60,
      currency: 'AUD',
      tax_minor: 0,
      gross_minor: net_minor,
      super_minor: 12_000,
      super_base_minor: 100_000,
      super_rate: '0.12',
      super_reason: 'Super guarantee of 12% on top for a sole trader, on earnings without travel and tax.',
      calculated_at: '2027-03-14T00:00:00Z',
      pay_on: '2027-03-22',
      ...payout,
      booking_id: bookingId,
      payee_id: payeeId,
      net_minor,
      paid_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
