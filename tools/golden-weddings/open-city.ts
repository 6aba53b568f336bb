import type { RegionId } from '@cadenza/domain/regions';
import { addTestAccount } from '../../apps/api/src/testing/add-test-account.ts';
import {
  beforeItHeld,
  buildCity,
  buildMusician,
  buildPerformance,
  buildSkill,
  buildStaff,
  buildVenue,
} from '../../apps/api/src/testing/build.ts';
import { abn } from '../../apps/api/src/testing/build-played-booking.ts';
import { addTaxNumbers as giveNumbers } from '../../apps/api/src/testing/pay-batch.ts';
import type { TestApp } from '../../apps/api/src/testing/test-app.ts';

const zones = { AU: 'Australia/Sydney', CA: 'America/Toronto', US: 'America/New_York' } as const;
export const phones = { AU: '0491 570 156', CA: '416-555-0142', US: '617-555-0142' } as const;
const withdrawalDays = { AU: 14, CA: 10, US: 5 };
const cityPhones = { AU: '+61 2 5550 1234', CA: '+1 416-555-0134', US: '+1 617-555-0134' };
const accounts = {
  AU: { bankCode: '062-000', accountNumber: '12345678' },
  CA: { bankCode: '003-00012', accountNumber: '1234567' },
  US: { bankCode: '011000015', accountNumber: '1234567' },
} as const;

/** A city that can play weddings: two line-ups of its violinists, a hall, and its people. */
export async function openCity(server: TestApp, region: RegionId) {
  const { db } = server;
  const cityId = await buildCity(db, region);
  await db.updateTable('cities').set({ phone: cityPhones[region] }).where('id', '=', cityId).execute();
  const { effective_from: _from, ...settings } = await db
    .selectFrom('city_settings')
    .selectAll()
    .where('city_id', '=', cityId)
    .orderBy('effective_from', 'desc')
    .executeTakeFirstOrThrow();
  const own = { effective_from: '2026-02-01', written_at: beforeItHeld, withdrawal_days: withdrawalDays[region] };
  await db
    .insertInto('city_settings')
    .values({ ...settings, ...own })
    .execute();
  const join = async (accountRole: number, first: string, last: string) =>
    server.signInAs(
      await buildStaff(db, { organisationId: cityId, accountRole }, { first_name: first, last_name: last }),
    );
  const [manager, admin, other] = [
    await join(2, 'Ines', 'Costa'),
    await join(4, 'Noor', 'Haddad'),
    await join(4, 'Tom', 'Becker'),
  ];
  const violin = await buildSkill(db, cityId);
  await addTestAccount(server, manager.userId, { ...accounts[region], accountName: 'Ines Costa' });
  await addTaxNumbers(server, region);
  const lineUp = (name: string, players: number, priceMinor: number) =>
    buildPerformance(db, cityId, { name, description: `${name} for the ceremony.`, players, priceMinor });
  return {
    region,
    zone: zones[region],
    cityId,
    manager,
    admin,
    other,
    violin,
    duo: await lineUp('String duo', 2, 159_500),
    trio: await lineUp('String trio', 3, 219_900),
    hall: await buildVenue(db, cityId, { name: 'The Boathouse', formatted_address: '1 Harbour Street' }),
  };
}
export type City = Awaited<ReturnType<typeof openCity>>;

/**
 * Hires three violinists for one wedding, with everything needed to pay them; in Australia the first is registered for GST.
 * Returns their ids.
 */
export async function hireMusicians(server: TestApp, { region, cityId, violin }: City): Promise<string[]> {
  const musicians: string[] = [];
  for (const [first, last] of [
    ['Mei', 'Tan'],
    ['Jonas', 'Weber'],
    ['Aisha', 'Khan'],
  ] as const) {
    const { userId } = await buildMusician(server.db, cityId, [violin], { first_name: first, last_name: last });
    await addTestAccount(server, userId, { ...accounts[region], accountName: `${first} ${last}` });
    musicians.push(userId);
  }
  await addTaxNumbers(server, region);
  await server.db
    .updateTable('payee_accounts')
    .set({ is_tax_registered: region === 'AU' })
    .where('user_id', '=', musicians[0] ?? '')
    .execute();
  return musicians;
}

async function addTaxNumbers(server: TestApp, region: RegionId): Promise<void> {
  await giveNumbers(server);
  if (region !== 'AU') return;
  await server.db
    .updateTable('payee_accounts')
    .set(abn(server.platform))
    .where('business_number_encrypted', 'is', null)
    .execute();
}
