import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@cadenza/contract/operations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { buildChoice } from '../../testing/build-choice.ts';
import { buildPriceRules } from '../../testing/build-price-rules.ts';
import { openTestApp, startSecondServer } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
/** 31 March has ended in Sydney. */
const later = '2027-03-31T13:00:00.000Z';
const unknown = 'We don’t know this code in Sydney, or it has ended';
const lines: string[] = [];
let sydney: Awaited<ReturnType<typeof buildChoice>>;
let toronto: Awaited<ReturnType<typeof buildChoice>>;
const server = openTestApp(now, createLog('trace', { write: (line) => void lines.push(line) }));
beforeAll(async () => {
  sydney = await buildChoice(server.db);
  toronto = await buildChoice(server.db, 'CA');
  const code = (word: string, until = '2027-03-31') => ({ word, until });
  await buildPriceRules(server.db, sydney.cityId, [
    { name: 'Saturdays', sentence: 'Every Saturday', basisPoints: 500, weekdays: [6] },
    { name: 'Autumn gift', sentence: 'A gift for autumn', basisPoints: -1000, code: code('AUTUMN10') },
    { name: 'Friday gift', sentence: 'A gift for Fridays', basisPoints: -2000, weekdays: [5], code: code('FRIDAY20') },
    { name: 'Old gift', sentence: 'Gone', basisPoints: -3000, code: code('WINTER30', '2026-08-31') },
  ]);
  await buildPriceRules(server.db, toronto.cityId, [{ name: 'Maple', basisPoints: -1000, code: code('TORONTO10') }]);
});
beforeEach(async () => {
  server.clock.set(now);
  await server.db.deleteFrom('attempt_counts').execute();
});

const saturday = { eventDate: '2027-10-09', notSureWhen: false };
const friday = { eventDate: '2027-10-08', notSureWhen: false };
const enter = async (priceCode: string, { cityId } = sydney, at = server) =>
  at.call('checkPriceCode', { body: { cityId, priceCode } });
const passOf = async (word: string) => (await enter(word)).answer.payload.priceCode.pass;
const estimate = async (codePass: string | null, eventTime = friday, built = sydney) =>
  (await server.call('estimatePrice', { body: { ...built.choice, eventTime, codePass } as never })).answer.payload;
const keep = async (codePass: string | null, eventTime = friday) => {
  const { draftKey, ...draft } = (
    await server.call('createBooking', { body: { ...sydney.body, eventTime, codePass } as never })
  ).answer.payload;
  return { draft, key: { draftKey }, id: draft.bookingId };
};
const choices = (change: Partial<RequestOf<'saveChoices'>['body']> = {}) => {
  const { performances, performers, note } = sydney.body;
  return { version: 1, eventTime: friday, performances, performers, chooseForMe: false, note, ...change } as never;
};
const kept = async (id: string) =>
  (await server.db.selectFrom('bookings').select('price_code').where('id', '=', id).executeTakeFirst())?.price_code;

describe('a code that a couple enters', () => {
  it('is answered with what it changes, however it is typed, and with its line in the price', async () => {
    const { priceCode } = (await enter(' autumn-10')).answer.payload;
    expect(priceCode).toEqual({
      pass: expect.stringMatching(/^[\w-]{43}$/),
      rule: {
        name: 'Autumn gift',
        sentence: 'A gift for autumn',
        basisPoints: -1000,
        season: null,
        weekdays: [],
        onHolidays: false,
        until: '2027-03-31',
      },
    });
    const { quote } = await estimate(priceCode.pass);
    expect(quote?.lines.find(({ title }) => title === 'Autumn gift')).toMatchObject({
      kind: 'Adjustment',
      amountMinor: -54_000,
      explanation: 'A gift for autumn: 10% off $5,400.00 for the music.',
    });
    expect((await estimate(null)).quote?.payableMinor).toBe((quote?.payableMinor ?? 0) + 54_000);
  });

  it('is kept with the enquiry, sent with it, and in the quote that staff see', async () => {
    const pass = await passOf('AUTUMN10');
    const { draft, key, id } = await keep(pass);
    expect(draft.quote).toEqual((await estimate(pass)).quote);
    expect(draft.priceCode?.pass).toBe(pass);
    const read = (await server.call('getPublicBooking', { params: { id } }, key)).answer.payload.booking;
    expect(read).toEqual(draft);
    const sent = await server.call('submitEnquiry', { body: { eventId: id } }, key);
    expect(sent.answer.payload.booking.quote).toEqual(draft.quote);
    const admin = await server.signInStaff(sydney.cityId, 4);
    const quote = (await server.call('getQuote', { params: { id } }, admin)).answer.payload;
    expect(quote).toMatchObject({ priceCode: 'AUTUMN10', grossMinor: draft.quote?.payableMinor });
  });

  it('is entered, left as it was, and taken away while the enquiry can be changed', async () => {
    const pass = await passOf('AUTUMN10');
    const { id, key } = await keep(null);
    const save = async (body: ReturnType<typeof choices>) =>
      (await server.call('saveChoices', { params: { id }, body }, key)).answer.payload.booking;
    expect((await save(choices({ codePass: pass }))).priceCode?.pass).toBe(pass);
    const moved = await save(choices({ version: 2, eventTime: saturday }));
    expect([moved.priceCode?.pass, moved.quote]).toEqual([pass, (await estimate(pass, saturday)).quote]);
    const without = await save(choices({ version: 3, eventTime: saturday, codePass: null }));
    expect([without.priceCode, without.quote]).toEqual([null, (await estimate(null, saturday)).quote]);
    expect(await kept(id)).toBeNull();
  });

  it('stays when the chosen day does not meet its conditions', async () => {
    const pass = await passOf('FRIDAY20');
    const { draft, id } = await keep(pass, saturday);
    expect(draft.quote).toEqual((await estimate(null, saturday)).quote);
    expect([draft.priceCode?.pass, await kept(id)]).toEqual([pass, 'FRIDAY20']);
    expect((await estimate(pass)).quote?.lines.some(({ title }) => title === 'Friday gift')).toBe(true);
  });

  it('is returned again with every change of the draft', async () => {
    const pass = await passOf('AUTUMN10');
    const { id, key } = await keep(pass);
    const gig = { id, performanceTypeId: 1 as const };
    const music = { performanceId: sydney.ceremonyId, performanceTypeId: 1 as const, duration: 1.5 };
    for (const [operation, request] of [
      [
        'updateBookingCustomer',
        { params: { id }, body: { customerInfos: [{ ...sydney.body.customer, name: 'Mia' }] } },
      ],
      ['updateBookingNote', { params: { id }, body: { note: 'No dog' } }],
      ['updateEventTime', { params: { id }, body: saturday }],
      ['updateGigVenue', { params: gig, body: { venue: { venueId: sydney.venueId } } }],
      ['updateGigNotSureWhere', { params: gig, body: { flag: true } }],
      ['updateGigDuration', { params: gig, body: { duration: 2 } }],
      ['selectPerformance', { params: { id }, body: music }],
      ['updateSelectedPerformers', { params: { id }, body: { performers: sydney.singerIds.slice(0, 1) } }],
      ['choosePerformersForMe', { params: { id }, body: {} }],
      ['requestCallback', { body: { eventId: id } }],
      ['deselectPerformance', { params: gig }],
    ] as const) {
      const { status, answer } = await server.call(operation, request as never, key);
      expect([operation, status, answer.payload.booking?.priceCode?.pass]).toEqual([operation, 200, pass]);
    }
  });

  it('keeps the code a sales manager entered, and refuses choices based on the earlier version', async () => {
    const { id, key } = await keep(null);
    await server.call('submitEnquiry', { body: { eventId: id } }, key);
    const admin = await server.signInStaff(sydney.cityId, 4);
    const { version } = (await server.call('getPublicBooking', { params: { id } }, key)).answer.payload.booking;
    const quote = (await server.call('getQuote', { params: { id } }, admin)).answer.payload;
    await server.call(
      'updateQuote',
      { params: { id }, body: { version: quote.version, priceCode: 'AUTUMN10' } },
      admin,
    );
    const late = await server.call('saveChoices', { params: { id }, body: choices({ version, codePass: null }) }, key);
    expect(late.answer.refusal).toBe('draftChanged');
    expect(await kept(id)).toBe('AUTUMN10');
  });
});

describe('after the last day of a code', () => {
  it('a price is without it and says so, and the enquiry is sent once its sender has seen that', async () => {
    const pass = await passOf('AUTUMN10');
    const { id, key, draft } = await keep(pass);
    server.clock.set(later);
    const { quote, problems } = await estimate(pass);
    expect(quote).toEqual((await estimate(null)).quote);
    const message = 'This code could be used until Wednesday 31 March 2027';
    expect(problems).toContainEqual({ path: 'codePass', message });
    const sent = await server.call('submitEnquiry', { body: { eventId: id } }, key);
    expect(sent.answer.payload).toMatchObject({ fields: [{ path: 'codePass', message }] });
    const read = (await server.call('getPublicBooking', { params: { id } }, key)).answer.payload.booking;
    expect(read).toEqual(draft);
    await server.call('saveChoices', { params: { id }, body: choices({ codePass: null }) }, key);
    const again = await server.call('submitEnquiry', { body: { eventId: id } }, key);
    expect(again.answer.payload.booking.quote).toEqual(quote);
  });

  it('an enquiry keeps a code that was entered before it expired', async () => {
    const pass = await passOf('AUTUMN10');
    server.clock.set(later);
    const { draft, id } = await keep(pass);
    expect(draft.quote).toEqual((await estimate(null)).quote);
    expect([draft.priceCode?.rule?.until, await kept(id)]).toEqual(['2027-03-31', 'AUTUMN10']);
  });
});

describe('a stranger who guesses codes', () => {
  const fields = (answer: { payload: unknown }) => (answer.payload as { fields?: unknown }).fields;

  it.each([
    ['invented', 'AUTUMN11'],
    ['of another city', 'TORONTO10'],
    ['that has ended', 'WINTER30'],
  ])('reads of one %s the same sentence', async (_, word) => {
    const { status, answer } = await enter(word);
    expect([status, fields(answer)]).toEqual([400, [{ path: 'priceCode', message: unknown }]]);
  });

  it('gets the same message in a city without codes', async () => {
    const boston = await buildChoice(server.db, 'US');
    const { answer } = await enter('AUTUMN10', boston);
    expect(fields(answer)).toEqual([{ path: 'priceCode', message: unknown.replace('Sydney', 'Boston') }]);
    expect((await enter('AUTUMN10', { ...boston, cityId: randomUUID() })).answer.payload).toMatchObject({
      fields: [{ path: 'cityId' }],
    });
  });

  it('has twenty attempts an hour from one address, across processes and cities; correct codes do not count', async () => {
    const second = await startSecondServer(server);
    for (let times = 0; times < 10; times++) {
      expect((await enter('AUTUMN10')).status).toBe(200);
      expect((await enter(`GUESS1${times}`)).status).toBe(400);
      expect((await enter(`GUESS2${times}`, toronto, second)).status).toBe(400);
    }
    const { answer } = await enter('AUTUMN10', sydney, second);
    expect([answer.refusal, answer.message]).toEqual(['tooManyTries', 'Too many attempts. Please wait 60 minutes.']);
    await second.close();
    server.clock.set('2027-01-15T01:00:00.000Z');
    expect((await enter('AUTUMN10')).status).toBe(200);
  });

  it('has two hundred attempts an hour for a city from all addresses, however its id is written', async () => {
    const from = (remoteAddress: string, priceCode: string, cityId = sydney.cityId) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1.0/Estimator/PriceCode',
        remoteAddress,
        payload: { cityId, priceCode },
      });
    for (let address = 1; address <= 20; address++) {
      const tries = Array.from({ length: 10 }, (_, index) =>
        from(`203.0.113.${address}`, `GUESS${index}`, index % 2 ? sydney.cityId.toUpperCase() : sydney.cityId),
      );
      expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(400));
    }
    expect((await from('203.0.113.99', 'AUTUMN10')).json()).toMatchObject({ refusal: 'tooManyTries' });
    expect((await from('203.0.113.99', 'TORONTO10', toronto.cityId)).statusCode).toBe(200);
  });

  it('learns nothing from any other price: those take a pass, which cannot be forged and is valid in its city only', async () => {
    const pass = await passOf('AUTUMN10');
    const [first = '', ...rest] = pass;
    const forged = [(first === 'A' ? 'B' : 'A') + rest.join(''), pass.split('').reverse().join('')];
    const plain = (await estimate(null)).quote;
    for (const codePass of forged) {
      expect((await estimate(codePass)).quote).toEqual(plain);
      const { draft, id, key } = await keep(codePass);
      expect([draft.quote, draft.priceCode]).toEqual([plain, null]);
      const saved = await server.call('saveChoices', { params: { id }, body: choices({ codePass }) }, key);
      expect(saved.answer.payload.booking).toMatchObject({ quote: plain, priceCode: null });
    }
    expect((await estimate(pass, friday, toronto)).quote).toEqual((await estimate(null, friday, toronto)).quote);
    for (const word of ['AUTUMN10', 'priceCode'])
      expect((await server.call('estimatePrice', { body: { ...sydney.choice, codePass: word } as never })).status).toBe(
        400,
      );
    for (const name of ['priceCode', 'code']) {
      const body = { ...sydney.choice, [name]: 'AUTUMN10' } as never;
      expect((await server.call('estimatePrice', { body })).status).toBe(400);
      expect(
        (await server.call('createBooking', { body: { ...sydney.body, [name]: 'AUTUMN10' } as never })).status,
      ).toBe(400);
    }
    const likely = { ...sydney.choice, codePass: pass } as never;
    expect((await server.call('estimateLikelihood', { body: likely })).status).toBe(400);
  });

  it('finds no code and no part of its rule in public responses', async () => {
    const read = await Promise.all([
      server.call('getEstimatorCatalogue', { query: { city: 'sydney' } }),
      server.call('getCityContext', { query: { city: 'sydney' } }),
      server.call('estimatePrice', { body: sydney.choice as never }),
      server.call('createBooking', { body: sydney.body }),
      enter('AUTUMN11'),
    ]);
    expect(JSON.stringify(read)).not.toMatch(/AUTUMN10|gift|FRIDAY20|WINTER30/i);
    const pages = await Promise.all(['/quote?cityId=sydney', '/sydney'].map((url) => server.app.inject({ url })));
    expect(pages.map(({ body }) => body).join()).not.toMatch(/AUTUMN10|gift|FRIDAY20|WINTER30/i);
  });
});

it('a code changes the price of documents, and its text is in no response, log line or history event', async () => {
  const pass = await passOf('AUTUMN10');
  const { draft, id, key } = await keep(pass);
  const choice = { ...sydney.choice, eventTime: friday, codePass: pass } as never;
  const variants = [choice, { ...sydney.choice, eventTime: friday }].map((each, index) => ({
    name: `V${index}`,
    choice: each,
  }));
  expect((await server.call('downloadQuote', { body: choice })).status).toBe(200);
  expect((await server.call('downloadComparison', { body: { variants } as never })).status).toBe(200);
  await server.call('submitEnquiry', { body: { eventId: id } }, key);
  const { version } = (await server.call('getPublicBooking', { params: { id } }, key)).answer.payload.booking;
  const saved = await server.call('saveChoices', { params: { id }, body: choices({ version, codePass: null }) }, key);
  expect(JSON.stringify([draft, saved])).not.toMatch(/AUTUMN10/i);
  const events = await server.db.selectFrom('booking_events').select('data').where('booking_id', '=', id).execute();
  expect(events.map(({ data }) => data)).toContainEqual({ kind: 'details changed', fields: ['price code'] });
  const outbox = await server.db.selectFrom('messages').selectAll().execute();
  expect(JSON.stringify([events, outbox])).not.toMatch(/AUTUMN10/i);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('\n')).not.toMatch(/AUTUMN1|FRIDAY20|WINTER30|TORONTO10|GUESS/i);
  expect(lines.join('\n')).not.toContain(pass);
});

// The last one: it leaves the city without rules.
it('a code that its city has removed is neither priced nor stored', async () => {
  const pass = await passOf('AUTUMN10');
  const { id, key } = await keep(pass);
  const nothing = { city_id: sydney.cityId, effective_from: '2027-01-15', set_at: now };
  await server.db.insertInto('price_rule_lists').values(nothing).execute();
  const read = (await server.call('getPublicBooking', { params: { id } }, key)).answer.payload.booking;
  expect(read.priceCode).toEqual({ pass, rule: null });
  expect((await estimate(pass)).problems).toContainEqual({
    path: 'codePass',
    message: 'This code is not known in Sydney',
  });
  expect((await keep(pass)).draft.priceCode).toBeNull();
});
