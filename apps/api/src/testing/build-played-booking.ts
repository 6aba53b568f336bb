import { randomUUID } from 'node:crypto';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import type { RegionId } from '@cadenza/domain/regions';
import { seal } from '../platform/crypto/secret-box.ts';
import { addTestAccount } from './add-test-account.ts';
import { buildCity, buildMusician, buildPerformance, buildSkill, buildStaff } from './build.ts';
import { buildBooking } from './build-booking.ts';
import type { TestApp } from './test-app.ts';

const currencies = { AU: 'AUD', CA: 'CAD', US: 'USD' } as const;
const bankCodes = { AU: '062-000', CA: '003-00012', US: '011000015' } as const;

export interface PlayerPlan {
  firstName: string;
  lastName: string;
  entity?: PayeeEntity;
  isTaxRegistered?: boolean;
  /** In Australia. By default an ABN is quoted. */
  hasAbn?: boolean;
  /** null: no bank account on file. */
  accountNumber?: string | null;
}

/**
 * A booking that is over (Post Event) in a region's city: an hour's ceremony on 13 March 2027 at 15:00 wall time in
 * Sydney, played by these people, the first of them leading, all with accounts; its customer has a sales manager.
 * Violins earn 90 an hour.
 */
export async function buildPlayedBooking(
  { db, platform }: TestApp,
  plan: {
    region?: RegionId;
    players?: PlayerPlan[];
    status?: BookingStatus;
    firstStart?: string;
    lastEnd?: string;
    eventDate?: string;
    assigneeUserId?: string | null;
  } = {},
) {
  const { region = 'AU', players = [{ firstName: 'Mei', lastName: 'Tan' }], status = 90 } = plan;
  const cityId = await buildCity(db, region);
  const violin = await buildSkill(db, cityId);
  const sales = await buildStaff(db, { organisationId: cityId, accountRole: 2 });
  if (region === 'AU') {
    await db
      .insertInto('payee_accounts')
      .values({ user_id: sales.userId, ...abn(platform) })
      .execute();
  }
  const start = plan.firstStart ?? '2027-03-13T04:00:00Z';
  const end = plan.lastEnd ?? '2027-03-13T05:00:00Z';
  const booking = await buildBooking(db, {
    city_id: cityId,
    status,
    currency: currencies[region],
    event_date: plan.eventDate ?? '2027-03-13',
    first_start: start,
    last_end: end,
    assigneeUserId: plan.assigneeUserId === undefined ? sales.userId : plan.assigneeUserId,
    gig: {
      performance_id: await buildPerformance(db, cityId, { players: Math.max(1, players.length) }),
      start_at: start,
      end_at: end,
      arrival_at: new Date(Date.parse(start) - 1_800_000).toISOString(),
    },
  });
  const musicians: { userId: string; roleId: string }[] = [];
  for (const [index, player] of players.entries()) {
    const { firstName, lastName, entity = 'sole trader', isTaxRegistered = false } = player;
    const musician = await buildMusician(db, cityId, [violin], { first_name: firstName, last_name: lastName });
    const accountNumber = player.accountNumber === undefined ? `1234567${index}` : player.accountNumber;
    await db
      .updateTable('payee_accounts')
      .set({
        entity,
        is_tax_registered: isTaxRegistered,
        ...(region === 'AU' && player.hasAbn !== false ? abn(platform) : {}),
      })
      .where('user_id', '=', musician.userId)
      .execute();
    if (accountNumber !== null) {
      const accountName = `${firstName} ${lastName}`;
      await addTestAccount({ db, platform }, musician.userId, {
        bankCode: bankCodes[region],
        accountName,
        accountNumber,
      });
    }
    await db
      .updateTable('positions')
      .set({ musician_id: musician.userId, booked_at: '2027-01-10T00:00:00Z' })
      .where('id', '=', booking.positionIds[index] ?? randomUUID())
      .execute();
    if (region === 'AU') await buildSuperFund({ db, platform }, musician.userId, `HS${100_200 + index}`);
    musicians.push(musician);
  }
  return { ...booking, cityId, sales, musicians };
}

/** A payee's ABN, as it is stored. */
export const abn = ({ config }: TestApp['platform']) => ({
  business_number_encrypted: seal(config.secretKey, '53004085616'),
  business_number_tail: '616',
});

/** A fund that a person's super is paid into. */
async function buildSuperFund(
  { db, platform }: Pick<TestApp, 'db' | 'platform'>,
  userId: string,
  memberNumber: string,
): Promise<void> {
  await db
    .insertInto('super_funds')
    .values({
      user_id: userId,
      fund_name: 'Harbour Super',
      member_number_encrypted: seal(platform.config.secretKey, memberNumber),
      member_number_tail: memberNumber.slice(-3),
      is_preferred: true,
    })
    .execute();
}
