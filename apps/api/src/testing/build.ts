import { randomUUID } from 'node:crypto';
import type { Voice } from '@cadenza/domain/enquiry/voices';
import type { AccountRole } from '@cadenza/domain/permissions/modes';
import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';
import { banks, buildBank } from './build-bank.ts';

// Builders for tests: each creates what it needs; `overrides` set what the test is about.
let counter = 0;
const next = () => ++counter;

type Row<T extends keyof DB> = Partial<Insertable<DB[T]>>;

const regions = {
  AU: {
    slug: 'sydney',
    name: 'Sydney',
    state: 'NSW',
    zone: 'Australia/Sydney',
    at: [-33.8688, 151.2093],
    currency: 'AUD',
  },
  CA: {
    slug: 'toronto',
    name: 'Toronto',
    state: 'ON',
    zone: 'America/Toronto',
    at: [43.6532, -79.3832],
    currency: 'CAD',
  },
  US: {
    slug: 'boston',
    name: 'Boston',
    state: 'MA',
    zone: 'America/New_York',
    at: [42.3601, -71.0589],
    currency: 'USD',
  },
} as const;
const taxes = {
  AU: { mode: 1, rate: '0.1', label: 'GST' },
  CA: { mode: 2, rate: '0.13', label: 'HST' },
  US: { mode: 0, rate: '0', label: 'Sales Tax' },
} as const;

/** For a test that gives an existing city other settings: when they are entered, before the day they hold from. */
export const beforeItHeld = '2019-12-31T00:00:00.000Z';

interface BuiltCity {
  slug: string;
  name: string;
  state: string;
  zone: string;
  at: readonly [latitude: number, longitude: number];
}

/**
 * The region's first city, or another one of it, created once per database, with tax, settings and travel bands. Returns
 * its id.
 */
export async function buildCity(
  db: Db,
  region: keyof typeof regions = 'AU',
  city: BuiltCity = regions[region],
): Promise<string> {
  const known = await db.selectFrom('cities').select('id').where('slug', '=', city.slug).executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  await db
    .insertInto('regions')
    .values({ id: region, name: region, currency: regions[region].currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('organisations').values({ id, type: 100, name: city.name }).execute();
  await db
    .insertInto('cities')
    .values({
      id,
      region_id: region,
      slug: city.slug,
      name: city.name,
      state: city.state,
      time_zone: city.zone,
      latitude: city.at[0],
      longitude: city.at[1],
      phone: '+61 2 5550 1234',
      email: `${city.slug}@cadenza.example`,
      bank_account_name: `Cadenza ${city.name}`,
      bank_account_number: '12345678',
      ...banks[region].payer,
      ...banks[region].printed,
      legal_name: `Cadenza ${city.name}`,
      ordinal: next(),
    })
    .execute();
  if (region === 'AU') await buildBank(db);
  await db
    .insertInto('city_taxes')
    .values({ city_id: id, effective_from: '2020-01-01', ...taxes[region] })
    .execute();
  const settings = {
    city_id: id,
    super_rate: region === 'AU' ? '0.12' : '0',
    ceremony_offset_minutes: 30,
    reception_offset_minutes: 60,
    ceremony_start_time: '15:00',
    reception_start_time: '18:00',
    deposit_percent: 50,
    deposit_fixed_minor: 99000,
    invoice_due_days: 7,
    commission_minor: 30000,
    exclusive_offer_hours: 24,
    urgent_offer_hours: 2,
    year_begins_month: region === 'AU' ? 7 : 1,
    bank_file_format: banks[region].format,
  };
  await db
    .insertInto('city_settings')
    .values(
      yearForms[region].map(({ from, minor }) => ({
        ...settings,
        effective_from: from,
        written_at: from === '2020-01-01' ? null : from,
        year_form_threshold_minor: minor,
      })),
    )
    .execute();
  const list = await db
    .insertInto('travel_band_lists')
    .values({ city_id: id, effective_from: '2020-01-01', set_at: '2019-12-31T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('travel_bands')
    .values(
      [
        [0, 0, 0],
        [70, 4500, 3500],
        [140, 9000, 7000],
      ].map(([min_km, customer_fee_minor, payout_minor]) => ({
        list_id: list.id,
        min_km: min_km ?? 0,
        customer_fee_minor: customer_fee_minor ?? 0,
        payout_minor: payout_minor ?? 0,
      })),
    )
    .execute();
  return id;
}

/** Each region's threshold: from which day on a yearly sum requires its form. */
const yearForms = {
  AU: [{ from: '2020-01-01', minor: null }],
  CA: [{ from: '2020-01-01', minor: 50_000 }],
  US: [
    { from: '2020-01-01', minor: 60_000 },
    { from: '2026-01-01', minor: 200_000 },
  ],
};

async function buildUser(db: Db, overrides: Row<'users'> = {}): Promise<string> {
  const n = next();
  const row = await db
    .insertInto('users')
    .values({
      username: `person${n}`,
      status: 70,
      first_name: 'Ada',
      last_name: `Nguyen ${n}`,
      email: `person${n}@example.com`,
      mobile: '+61491570006',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A person with one role; returns both ids. In a city, account role 4 is its booking manager and 2 a sales manager. */
export async function buildStaff(
  db: Db,
  role: { organisationId: string; accountRole: number; isMusician?: boolean; since?: string },
  overrides: Row<'users'> = {},
): Promise<{ userId: string; roleId: string }> {
  const userId = await buildUser(db, overrides);
  const row = await db
    .insertInto('roles')
    .values({
      user_id: userId,
      organisation_id: role.organisationId,
      account_role: role.accountRole as AccountRole,
      is_musician: role.isMusician ?? false,
      held_since: role.since ?? '2020-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, roleId: row.id };
}

export async function buildInternalOrganisation(db: Db): Promise<string> {
  const known = await db.selectFrom('organisations').select('id').where('type', '=', 1).executeTakeFirst();
  if (known) return known.id;
  const row = await db
    .insertInto('organisations')
    .values({ type: 1, name: 'Cadenza' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function buildOrganisation(db: Db, overrides: Row<'organisations'> = {}): Promise<string> {
  const row = await db
    .insertInto('organisations')
    .values({ type: 20, name: `Harbour Hotels ${next()}`, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

function voiceOf(skill: string): Voice | null {
  if (!skill.includes('vocals')) return null;
  return skill.startsWith('Female') ? 'female' : skill.startsWith('Male') ? 'male' : 'any';
}

/** The skill by name, created once, with a pay rate in the city. */
export async function buildSkill(db: Db, cityId: string, name = 'Violin', perHourMinor = 9000): Promise<string> {
  const row = await db
    .insertInto('skills')
    .values({ name, is_singer: name.includes('vocals'), voice: voiceOf(name) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pay_rates')
    .values({ city_id: cityId, skill_id: row.id, per_hour_minor: perHourMinor, leader_minor: 5000 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return row.id;
}

export async function buildMusician(
  db: Db,
  cityId: string,
  skillIds: string[] = [],
  overrides: Row<'users'> = {},
): Promise<{ userId: string; roleId: string }> {
  const ids = await buildStaff(db, { organisationId: cityId, accountRole: 2, isMusician: true }, overrides);
  await db.insertInto('musicians').values({ user_id: ids.userId, city_id: cityId, can_lead: true }).execute();
  for (const skill_id of skillIds) {
    await db.insertInto('musician_skills').values({ user_id: ids.userId, skill_id }).execute();
  }
  await db.insertInto('payee_accounts').values({ user_id: ids.userId }).execute();
  return ids;
}

export async function buildPerformer(
  db: Db,
  cityId: string,
  overrides: Row<'performers'> & { surcharge_minor?: number; artist_fee_minor?: number } = {},
): Promise<string> {
  const { surcharge_minor = 15000, artist_fee_minor = 0, ...columns } = overrides;
  const skill = await buildSkill(db, cityId, 'Female vocals', 12000);
  const { userId } = await buildMusician(db, cityId, [skill]);
  const row = await db
    .insertInto('performers')
    .values({ user_id: userId, city_id: cityId, gender: 2, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('performer_amounts')
    .values({ performer_id: row.id, surcharge_minor, artist_fee_minor })
    .execute();
  return row.id;
}

/** A sellable option with `players` violins in its line-up and prices for the usual durations. */
export async function buildPerformance(
  db: Db,
  cityId: string,
  overrides: Row<'performances'> & { players?: number; priceMinor?: number } = {},
): Promise<string> {
  const { players = 2, priceMinor = 80000, ...row } = overrides;
  const typeId = row.performance_type_id ?? 1;
  const group = await db
    .insertInto('event_groups')
    .values({ city_id: cityId, performance_type_id: typeId, name: 'Strings', ordinal: 1 })
    .onConflict((conflict) => conflict.columns(['city_id', 'performance_type_id', 'name']).doUpdateSet({ ordinal: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const performance = await db
    .insertInto('performances')
    .values({
      city_id: cityId,
      performance_type_id: typeId,
      event_group_id: group.id,
      name: `String duo ${next()}`,
      description: 'Two violins.',
      vocal_option: 0,
      ordinal: 1,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const durations = typeId === 1 ? [60, 90, 120] : [300];
  await db
    .insertInto('performance_prices')
    .values(
      durations.map((duration_minutes, i) => ({
        performance_id: performance.id,
        duration_minutes,
        price_minor: priceMinor + i * 20000,
      })),
    )
    .execute();
  const skill_id = await buildSkill(db, cityId);
  const lineUp = await db
    .insertInto('lineups')
    .values({ city_id: cityId, performance_id: performance.id, effective_from: '2020-01-01', set_at: beforeItHeld })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let ordinal = 1; ordinal <= players; ordinal++) {
    const seat = { lineup_id: lineUp.id, ordinal, name: `Violin ${ordinal}`, skill_id, is_leader: ordinal === 1 };
    await db.insertInto('lineup_positions').values(seat).execute();
  }
  return performance.id;
}

/** A listed venue; `customer_fee_minor` and `payout_minor` are its own figures, from long ago. */
export async function buildVenue(
  db: Db,
  cityId: string,
  { customer_fee_minor, payout_minor, ...overrides }: Row<'venues'> & Figures = {},
): Promise<string> {
  const n = next();
  const row = await db
    .insertInto('venues')
    .values({
      city_id: cityId,
      place_id: `venue-${n}`,
      name: `The Boathouse ${n}`,
      formatted_address: `${n} Harbour Street, Sydney NSW 2000`,
      line1: `${n} Harbour Street`,
      suburb: 'Sydney',
      state: 'NSW',
      postcode: '2000',
      country: 'AU',
      is_venue: true,
      latitude: -33.86,
      longitude: 151.2,
      km: 2,
      is_listed: true,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setVenueRates(db, row.id, { customer_fee_minor, payout_minor });
  return row.id;
}

type Figures = Pick<Row<'venue_rates'>, 'customer_fee_minor' | 'payout_minor'>;

/** Gives a venue its own travel figures, as if from long ago. */
export async function setVenueRates(db: Db, venueId: string, figures: Figures): Promise<void> {
  if (Object.values(figures).every((figure) => figure === undefined)) return;
  await db.deleteFrom('venue_rates').where('venue_id', '=', venueId).execute();
  await db
    .insertInto('venue_rates')
    .values({ venue_id: venueId, effective_from: '2020-01-01', set_at: '2020-01-01T00:00:00.000Z', ...figures })
    .execute();
}

export async function buildCustomer(db: Db, cityId: string, overrides: Row<'customers'> = {}): Promise<string> {
  const row = await db
    .insertInto('customers')
    .values({
      city_id: cityId,
      name: 'Grace Liu',
      email: `grace${next()}@example.com`,
      mobile: '+61491570156',
      created_at: '2026-01-01T00:00:00Z',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
