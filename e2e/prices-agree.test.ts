import type { Answer } from '@cadenza/contract/envelope';
import { operations } from '@cadenza/contract/operations';
import type { PublicQuote } from '@cadenza/contract/pricing/quote';
import type { Place } from '@cadenza/contract/venues/operations';
import { demoCatalogue } from '@cadenza/demo/catalogue/demo-catalogue';
import { seededRandom, seedOf } from '@cadenza/demo/chance/seeded-random';
import { demonstrationSecrets, loadCatalogue } from '@cadenza/demo/loading/load-catalogue';
import type { CancellationPolicy } from '@cadenza/domain/cancellations/cancellation-policy';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { Quote } from '@cadenza/domain/pricing/quote';
import type { TaxRule } from '@cadenza/domain/pricing/tax';
import { roadKm } from '@cadenza/domain/venues/distance';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../apps/api/src/app.ts';
import { type ChoiceFacts, findChoiceFacts } from '../apps/api/src/features/enquiry/door/find-choice-facts.ts';
import { chosenFrom } from '../apps/api/src/features/enquiry/door.ts';
import { presentQuote } from '../apps/api/src/features/enquiry/present.ts';
import { codeReader } from '../apps/api/src/features/price-rules/door/code-pass.ts';
import { quoteSheet } from '../apps/api/src/features/quote-sheets/documents/quote-sheet.ts';
import { gazetteerPlace } from '../apps/api/src/features/venues/door.ts';
import { settableClock } from '../apps/api/src/platform/clock/clock.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import type { Platform } from '../apps/api/src/platform/context.ts';
import { type Database, openDatabase } from '../apps/api/src/platform/db/database.ts';
import { createFolderStore } from '../apps/api/src/platform/files/folder-store.ts';
import { createLog } from '../apps/api/src/platform/log/log.ts';
import type { SheetContent } from '../apps/api/src/platform/pdf/sheet-content.ts';
import { nowhere } from '../apps/api/src/platform/testing/nowhere.ts';
import { createTestDatabase, type TestDatabase } from '../apps/api/src/platform/testing/test-database.ts';
import { buildPriceRules } from '../apps/api/src/testing/build-price-rules.ts';
import { type Catalogue, singersOf } from '../apps/web/src/features/estimator/catalogue/catalogue.ts';
import type { Choices, EnteredCode } from '../apps/web/src/features/estimator/choices/choices.ts';
import { loadRuleRoom } from '../apps/web/src/features/estimator/choices/day-rules.ts';
import { priceChoices, taxOf } from '../apps/web/src/features/estimator/choices/price-choices.ts';
import { enquiryBodyOf, estimateBodyOf } from '../apps/web/src/features/estimator/choices/request-choices.ts';
import { shownPublicQuoteOf } from '../apps/web/src/features/estimator/choices/shown-public-quote.ts';
import { type ShownQuote, shownQuoteOf } from '../apps/web/src/features/estimator/choices/shown-quote.ts';
import { documentFault, sumFault } from './price-documents.ts';
import { type Offer, randomChoices } from './random-choices.ts';

const choicesPerCity = 2_000;
const enquiriesPerCity = 40;
const now = '2027-01-15T00:00:00.000Z';
const secretKey = Buffer.alloc(32, 7);
const codes = ['GIFT2027', 'SUMMERGIFT'] as const;
const phones = { AU: '0412 345 678', CA: '416 555 0134', US: '617 555 0134' } as const;

/** A city of the demonstration, with the browser's and the server's data. */
interface City extends Offer {
  facts: ChoiceFacts;
}

let testDatabase: TestDatabase;
let database: Database;
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  const config = { ...readConfig({ PUBLIC_REQUESTS_PER_MINUTE: '100000' }), secretKey, publicUrl: 'http://localhost' };
  const files = createFolderStore({ folder: '/nonexistent', secret: secretKey });
  const platform: Platform = {
    database,
    clock: settableClock(now),
    config,
    log: createLog('silent'),
    files,
    network: nowhere,
    payments: null,
  };
  const client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  await client.query('begin');
  await loadCatalogue(client, demoCatalogue(), await demonstrationSecrets(secretKey, now));
  await client.query('commit');
  await client.end();
  app = await createApp(platform);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await testDatabase.drop();
});

describe.each(['sydney', 'toronto', 'boston'])('prices in %s', (slug) => {
  let city: City;
  beforeAll(async () => {
    city = await openCity(slug);
  });

  test(`are the same on the screen, on the server and on every document, for ${choicesPerCity} choices`, () => {
    const random = seededRandom(seedOf(slug));
    const faults: string[] = [];
    let priced = 0;
    for (let index = 0; index < choicesPerCity && faults.length < 3; index++) {
      const choices = randomChoices(random, city);
      const server = serverQuote(choices, city);
      const { quote } = priceChoices(choices, city.catalogue);
      const onScreen = quote && shownQuoteOf(quote, taxOf(city.catalogue));
      const fault =
        differenceOf(onScreen, server && shownPublicQuoteOf(server.shown)) ??
        (server && (sumFault(server.shown) ?? documentFault(server.quote, server.tax, server.shown, server.sheet)));
      if (fault) faults.push(`${fault}: ${JSON.stringify(choices)}`);
      if (server) priced++;
    }
    expect(faults).toEqual([]);
    expect(priced).toBeGreaterThan(choicesPerCity / 2);
  });

  test(`are the same in the response and in the database, for ${enquiriesPerCity} enquiries`, async () => {
    const random = seededRandom(seedOf(slug), 1);
    for (let index = 0; index < enquiriesPerCity; index++) {
      const choices = randomChoices(random, city);
      const { quote } = priceChoices(choices, city.catalogue);
      const onScreen = quote && shownQuoteOf(quote, taxOf(city.catalogue));
      const estimate = await post<{ quote: PublicQuote | null }>(
        '/Estimator/Price',
        estimateBodyOf(choices, city.catalogue.city.id),
      );
      expect(estimate.quote && shownPublicQuoteOf(estimate.quote)).toEqual(onScreen);
      const enquiry = await post<{ bookingId: string; draftKey: string }>('/Bookings', enquiryOf(choices, city, index));
      const { booking } = await read<{ booking: { quote: PublicQuote | null } }>(
        `/Booking/${enquiry.bookingId}/Draft`,
        enquiry.draftKey,
      );
      expect(booking.quote).toEqual(estimate.quote);
      expect(await keptPrice(enquiry.bookingId)).toBe(onScreen?.payableMinor ?? null);
    }
  });
});

const policy: CancellationPolicy = {
  isDepositKept: true,
  shares: [{ daysBefore: 90, percent: 50 }],
  withdrawalDays: 10,
  freePostponements: 1,
  postponeDays: 60,
};

/** The server's quote for the body that the browser would send, from records loaded before. */
function serverQuote(
  choices: Choices,
  { catalogue, facts }: City,
): { quote: Quote; tax: TaxRule; shown: PublicQuote; sheet: SheetContent } | null {
  const choice = operations.estimatePrice.body.parse(estimateBodyOf(choices, catalogue.city.id));
  const chosen = chosenFrom({ ...choice, readCode: codeReader(secretKey, choice) }, facts);
  const { tax } = chosen.prices;
  const quote = priceEvent(chosen.prices, chosen.event);
  const sheet = quote && quoteSheet('Cadenza', { chosen, quote, notices: [], policy });
  return quote && sheet && { quote, tax, shown: presentQuote(quote, tax), sheet };
}

const differenceOf = (screen: ShownQuote | null, server: ShownQuote | null): string | null =>
  JSON.stringify(screen) === JSON.stringify(server)
    ? null
    : `the screen says ${JSON.stringify(screen)}, the server ${JSON.stringify(server)}`;

/** A city's catalogue as a browser gets it, its venues, towns near and far, and the server's own rows of them all. */
async function openCity(slug: string): Promise<City> {
  await keepRules(slug);
  const catalogue = await read<Catalogue>(`/Estimator/Catalogue?city=${slug}`);
  const venues = await database.kysely
    .selectFrom('venues')
    .select('id')
    .where('city_id', '=', catalogue.city.id)
    .execute();
  const near = await nearestTowns(catalogue.city);
  const random = seededRandom(seedOf(slug), 2);
  const wanted = [
    ...venues.map(({ id }) => ({ venueId: id })),
    ...random.sample(near, 300).map(({ id }) => ({ placeId: `gazetteer:${id}` })),
  ];
  const [first] = catalogue.performances;
  const facts = await findChoiceFacts(
    database.pool,
    {
      cityId: catalogue.city.id,
      performances: [
        ...catalogue.performances.map(({ id, performanceTypeId }) => ({ performanceId: id, performanceTypeId })),
        ...wanted.map((venue) => ({ performanceId: first?.id ?? '', performanceTypeId: 1 as const, venue })),
      ],
      performers: singersOf(catalogue).map(({ id }) => String(id)),
    },
    now,
  );
  const places: Place[] = [
    ...facts.found.venues,
    ...facts.found.gazetteer.map((town) => gazetteerPlace(facts.city, town)),
  ];
  return { catalogue, places, facts, codes: await enterCodes(catalogue.city.id) };
}

/** What a couple has that was given these codes. */
const enterCodes = (cityId: string): Promise<EnteredCode[]> =>
  Promise.all(
    codes.map(async (priceCode) => {
      const entered = await post<{ priceCode: EnteredCode }>('/Estimator/PriceCode', { cityId, priceCode });
      return entered.priceCode;
    }),
  );

/** Overlapping rules for seasons, weekdays, holidays and codes, up and down, so that every price may be affected. */
async function keepRules(slug: string): Promise<void> {
  const { id } = await database.kysely
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await buildPriceRules(database.kysely, id, [
    { name: 'Weekends', basisPoints: 725, weekdays: [6, 7] },
    { name: 'Over New Year', basisPoints: 1250, season: { from: '12-20', until: '01-10' } },
    { name: 'Quiet months', basisPoints: -833, season: { from: '05-15', until: '08-31' } },
    { name: 'Public holidays', basisPoints: 2001, onHolidays: true },
    { name: 'A gift', basisPoints: -1117, code: { word: codes[0], until: '2099-12-31' } },
    {
      name: 'A gift for summer',
      basisPoints: -2500,
      season: { from: '11-15', until: '02-28' },
      code: { word: codes[1], until: '2099-12-31' },
    },
    { name: 'Fridays in autumn', basisPoints: -333, season: { from: '03-01', until: '05-31' }, weekdays: [5] },
  ]);
  await loadRuleRoom();
}

/** Towns within and beyond every travel band. */
async function nearestTowns(city: Catalogue['city']) {
  const towns = await database.kysely
    .selectFrom('gazetteer_places')
    .select(['id', 'latitude', 'longitude'])
    .where('country', '=', city.regionId)
    .orderBy('id')
    .execute();
  return towns.sort((a, b) => roadKm(city, a) - roadKm(city, b)).slice(0, 900);
}

const enquiryOf = (choices: Choices, { catalogue: { city } }: City, index: number) => ({
  ...enquiryBodyOf(choices, city.id),
  regionId: city.regionId,
  customer: {
    name: 'Maya Okafor',
    email: `maya${index}@okafor.example`,
    mobile: phones[city.regionId],
    relationship: 'Bride',
    region: city.regionId,
  },
});

const post = async <Payload>(path: string, payload: object): Promise<Payload> =>
  payloadOf(await app.inject({ method: 'POST', url: `/api/v1.0${path}`, payload }));

const read = async <Payload>(path: string, draftKey = ''): Promise<Payload> =>
  payloadOf(await app.inject({ url: `/api/v1.0${path}`, headers: { draftkey: draftKey } }));

function payloadOf<Payload>(response: { statusCode: number; body: string }): Payload {
  if (response.statusCode !== 200) throw new Error(response.body);
  return (JSON.parse(response.body) as Answer<Payload> & { payload: Payload }).payload;
}

async function keptPrice(bookingId: string): Promise<number | null> {
  const query = database.kysely.selectFrom('bookings').select('price_minor').where('id', '=', bookingId);
  return (await query.executeTakeFirstOrThrow()).price_minor;
}
