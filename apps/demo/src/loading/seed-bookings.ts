import { StartupError } from '@cadenza/api/startup-error';
import pg from 'pg';
import { type DemoCatalogue, demoCatalogue } from '../catalogue/demo-catalogue.ts';
import { extraMusicians } from '../catalogue/extra-musicians.ts';
import { type BusyCalendar, createBusyCalendar } from '../season/busy-calendar.ts';
import { loadBookings } from './load-bookings.ts';
import { demonstrationSecrets, loadCatalogue, preferTheirRole } from './load-catalogue.ts';
import { musicianRows, type PeopleSecrets } from './people-rows.ts';
import { loadTables } from './table-rows.ts';

export interface SeedRequest {
  count: number;
  seed: number;
  now: string;
  secretKey: Buffer;
  onProgress?: (loaded: number) => void;
}

// From this many bookings on, minor history is left out, as it is a third of the rows.
const leanFrom = 2000;

/**
 * Fills a migrated database with plausible bookings: an empty one together with the demonstration cities, otherwise in
 * addition to the existing bookings. All or nothing. Refused when it has cities other than the demonstration's.
 */
export async function seedBookings(databaseUrl: string, request: SeedRequest): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local synchronous_commit = off');
    const catalogue = demoCatalogue();
    const secrets = await demonstrationSecrets(request.secretKey, request.now);
    await provideCities(client, catalogue, secrets);
    await provideMusicians(client, catalogue, secrets, musiciansFor(request.count));
    const calendar = await readCalendar(client, catalogue);
    const takenEmails = await readEmails(client);
    await checkingTravelOnce(client, () =>
      loadBookings(client, { ...request, catalogue, calendar, takenEmails, isLean: request.count >= leanFrom }),
    );
    await client.query('commit');
    // Planner statistics, and the visibility map that index-only scans need: what autovacuum would eventually do.
    await client.query('vacuum (analyze)');
  } finally {
    // Closing the connection rolls back whatever was not committed.
    await client.end();
  }
}

/** Musicians per city beyond the standard forty and twelve: on a busy Saturday about one in four plays. */
const musiciansFor = (count: number): number => (count <= 300 ? 0 : Math.ceil(count / 150));

async function provideCities(client: pg.Client, catalogue: DemoCatalogue, secrets: PeopleSecrets): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from cities');
  if (rows.length === 0) return loadCatalogue(client, catalogue, secrets);
  const known = new Set(catalogue.cities.map(({ id }) => id));
  if (!rows.every(({ id }) => known.has(id))) {
    throw new StartupError('This database has other cities than the demonstration’s; please seed an empty one.');
  }
}

async function provideMusicians(
  client: pg.Client,
  catalogue: DemoCatalogue,
  secrets: PeopleSecrets,
  count: number,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from users');
  const present = new Set(rows.map(({ id }) => id));
  for (const city of catalogue.cities) {
    const extras = extraMusicians(city, count);
    const missing = extras.filter(({ userId }) => !present.has(userId));
    await loadTables(client, musicianRows(catalogue, city, missing, secrets));
    city.musicians = [...city.musicians, ...extras];
  }
  await preferTheirRole(client);
}

/**
 * A trigger checks the travel between two jobs row by row. For very many rows it is disabled, and one check over all of
 * them rejects the whole load when any musician would be late.
 */
async function checkingTravelOnce(client: pg.Client, load: () => Promise<void>): Promise<void> {
  await client.query('alter table positions disable trigger positions_time_to_travel');
  await load();
  const { rows } = await client.query<{ id: string }>(`
    select id from (
      select p.id, p.end_at, lead(p.arrival_at) over jobs as next_arrival, travel_time(v.id, v.latitude, v.longitude,
        lead(v.id) over jobs, lead(v.latitude) over jobs, lead(v.longitude) over jobs) as drive
      from positions p join gigs g on g.id = p.gig_id left join venues v on v.id = g.venue_id
      where p.musician_id is not null
      window jobs as (partition by p.musician_id order by p.arrival_at)
    ) job where next_arrival < end_at + drive limit 1`);
  if (rows[0]) throw new Error(`No time to travel after position ${rows[0].id}`);
  await client.query('alter table positions enable trigger positions_time_to_travel');
}

/** The days on which each musician is already taken. */
async function readCalendar(client: pg.Client, catalogue: DemoCatalogue): Promise<BusyCalendar> {
  const calendar = createBusyCalendar();
  const { rows } = await client.query<{ musician_id: string; day: string }>(`
    select distinct p.musician_id, (p.start_at at time zone y.time_zone)::date::text as day
    from positions p join bookings b on b.id = p.booking_id join cities y on y.id = b.city_id
    where p.musician_id is not null`);
  const byId = new Map(catalogue.cities.flatMap(({ musicians }) => musicians.map((each) => [each.userId, each])));
  for (const { musician_id, day } of rows) {
    const musician = byId.get(musician_id);
    if (musician) calendar.take(musician, [day]);
  }
  return calendar;
}

async function readEmails(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ email: string }>(
    "select lower(email) as email from customers where email <> ''",
  );
  return new Set(rows.map(({ email }) => email));
}
