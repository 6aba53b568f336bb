import { randomUUID } from 'node:crypto';
import type { Voice } from '@cadenza/domain/enquiry/voices';
import type { AccountRole } from '@cadenza/domain/permissions/modes';
import type { PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';
import { banks, buildBank } from './build-bank.ts';
import { buildOnce } from './build-once.ts';
import { insertAll, type Rows } from './insert-all.ts';

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
export function buildCity(
  db: Db,
  region: keyof typeof regions = 'AU',
  city: BuiltCity = regions[region],
): Promise<string> {
  return buildOnce(db, `city ${city.slug}`, () => findOrBuildCity(db, region, city));
}

async function findOrBuildCity(db: Db, region: keyof typeof regions, city: BuiltCity): Promise<string> {
  const known = await db.selectFrom('cities').select('id').where('slug', '=', city.slug).executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  await db
    .insertInto('regions')
    .values({ id: region, name: region, currency: regions[region].currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (region === 'AU') await buildBank(db);
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
  const bands = { id: randomUUID(), city_id: id, effective_from: '2020-01-01', set_at: beforeItHeld };
  await insertAll(db, {
    organisations: { id, type: 100, name: city.name },
    cities: {
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
    },
    city_taxes: { city_id: id, effective_from: '2020-01-01', ...taxes[region] },
    city_settings: yearForms[region].map(({ from, minor }) => ({
      ...settings,
      effective_from: from,
      written_at: from === '2020-01-01' ? null : from,
      year_form_threshold_minor: minor,
    })),
    travel_band_lists: bands,
    travel_bands: [
      { list_id: bands.id, min_km: 0, customer_fee_minor: 0, payout_minor: 0 },
      { list_id: bands.id, min_km: 70, customer_fee_minor: 4500, payout_minor: 3500 },
      { list_id: bands.id, min_km: 140, customer_fee_minor: 9000, payout_minor: 7000 },
    ],
  });
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

interface Staff {
  organisationId: string;
  accountRole: number;
  isMusician?: boolean;
  since?: string;
}

interface BuiltPerson {
  userId: string;
  roleId: string;
}

/** A person with one role; returns both ids. In a city, account role 4 is its booking manager and 2 a sales manager. */
export async function buildStaff(db: Db, role: Staff, overrides: Row<'users'> = {}): Promise<BuiltPerson> {
  const { ids, rows } = staffRows(role, overrides);
  await insertAll(db, rows);
  return ids;
}

function staffRows(role: Staff, overrides: Row<'users'>) {
  const n = next();
  const ids: BuiltPerson = { userId: overrides.id ?? randomUUID(), roleId: randomUUID() };
  const rows = {
    users: {
      username: `person${n}`,
      status: 70,
      first_name: 'Ada',
      last_name: `Nguyen ${n}`,
      email: `person${n}@example.com`,
      mobile: '+61491570006',
      ...overrides,
      id: ids.userId,
    },
    roles: {
      id: ids.roleId,
      user_id: ids.userId,
      organisation_id: role.organisationId,
      account_role: role.accountRole as AccountRole,
      is_musician: role.isMusician ?? false,
      held_since: role.since ?? '2020-01-01T00:00:00Z',
    },
  } satisfies Rows;
  return { ids, rows };
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
export function buildSkill(db: Db, cityId: string, name = 'Violin', perHourMinor = 9000): Promise<string> {
  return buildOnce(db, `skill ${name} in ${cityId}`, () => findOrBuildSkill(db, cityId, name, perHourMinor));
}

async function findOrBuildSkill(db: Db, cityId: string, name: string, perHourMinor: number): Promise<string> {
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
): Promise<BuiltPerson> {
  const { ids, rows } = musicianRows(cityId, skillIds, overrides);
  await insertAll(db, rows);
  return ids;
}

function musicianRows(cityId: string, skillIds: string[], overrides: Row<'users'> = {}) {
  const { ids, rows } = staffRows({ organisationId: cityId, accountRole: 2, isMusician: true }, overrides);
  const { userId: user_id } = ids;
  return {
    ids,
    rows: {
      ...rows,
      musicians: { user_id, city_id: cityId, can_lead: true },
      musician_skills: skillIds.map((skill_id) => ({ user_id, skill_id })),
      payee_accounts: { user_id },
    },
  };
}

export async function buildPerformer(
  db: Db,
  cityId: string,
  overrides: Row<'performers'> & { surcharge_minor?: number; artist_fee_minor?: number } = {},
): Promise<string> {
  const { surcharge_minor = 15000, artist_fee_minor = 0, id = randomUUID(), ...columns } = overrides;
  const { ids, rows } = musicianRows(cityId, [await buildSkill(db, cityId, 'Female vocals', 12000)]);
  await insertAll(db, {
    ...rows,
    performers: { user_id: ids.userId, city_id: cityId, gender: 2, ...columns, id },
    performer_amounts: { performer_id: id, surcharge_minor, artist_fee_minor },
  });
  return id;
}

/** A sellable option with `players` violins in its line-up and prices for the usual durations. */
export async function buildPerformance(
  db: Db,
  cityId: string,
  overrides: Row<'performances'> & { players?: number; priceMinor?: number } = {},
): Promise<string> {
  const { players = 2, priceMinor = 80000, id = randomUUID(), ...row } = overrides;
  const typeId = row.performance_type_id ?? 1;
  const durations = typeId === 1 ? [60, 90, 120] : [300];
  const skill_id = await buildSkill(db, cityId);
  const lineup_id = randomUUID();
  await insertAll(db, {
    performances: {
      city_id: cityId,
      performance_type_id: typeId,
      event_group_id: await buildEventGroup(db, cityId, typeId),
      name: `String duo ${next()}`,
      description: 'Two violins.',
      vocal_option: 0,
      ordinal: 1,
      ...row,
      id,
    },
    performance_prices: durations.map((duration_minutes, i) => ({
      performance_id: id,
      duration_minutes,
      price_minor: priceMinor + i * 20000,
    })),
    lineups: {
      id: lineup_id,
      city_id: cityId,
      performance_id: id,
      effective_from: '2020-01-01',
      set_at: beforeItHeld,
    },
    lineup_positions: Array.from({ length: players }, (_, i) => ({
      lineup_id,
      ordinal: i + 1,
      name: `Violin ${i + 1}`,
      skill_id,
      is_leader: i === 0,
    })),
  });
  return id;
}

function buildEventGroup(db: Db, cityId: string, performance_type_id: PerformanceTypeId): Promise<string> {
  return buildOnce(db, `event group of type ${performance_type_id} in ${cityId}`, async () => {
    const { id } = await db
      .insertInto('event_groups')
      .values({ city_id: cityId, performance_type_id, name: 'Strings', ordinal: 1 })
      .onConflict((conflict) =>
        conflict.columns(['city_id', 'performance_type_id', 'name']).doUpdateSet({ ordinal: 1 }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
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
