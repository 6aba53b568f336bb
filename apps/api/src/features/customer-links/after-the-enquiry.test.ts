import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { type Caller, openTestApp, shownIn } from '../../testing/test-app.ts';
import { askForReviews } from './jobs.ts';

let cityId: string;
let admin: Caller;
let bookingId: string;
let musicianId: string;

const server = openTestApp();
beforeAll(async () => {
  cityId = await buildCity(server.db);
  admin = await server.signInStaff(cityId, 4);
});
beforeEach(async () => {
  server.clock.set('2027-03-14T01:00:00Z');
  const played = await buildPlayedBooking(server);
  bookingId = played.bookingId;
  musicianId = played.musicians[0]?.userId ?? '';
  await buildFirmPrice(server.db, bookingId, { netMinor: 200_000, taxMinor: 20_000 });
});

type Purpose = 'customer page' | 'review' | 'booking sheet';
type Role = 10 | 20 | 30 | 40 | 50;

async function make(purpose: Purpose, roleType: Role = 50, personId: string | null = null): Promise<string> {
  const request = { params: { id: bookingId }, body: { purpose, roleType, personId } };
  const { items } = (await server.call('renewCustomerLink', request, admin)).answer.payload;
  const made = items.find((each) => each.purpose === purpose && each.roleType === roleType);
  return (made?.url ?? '').replace('http://localhost:3000', '');
}
const open = (url: string) => server.app.inject({ url });
const keyIn = (url: string) => /[\w-]{65}/.exec(url)?.[0] ?? '';
const review = (validationKey: string, data: object = { overall: 5, words: 'Lovely.' }) =>
  server.call('sendCustomerReview', { body: { validationKey, data: data as { overall: number } } });
const mails = (kind: string) =>
  server.db.selectFrom('messages').selectAll().where('booking_id', '=', bookingId).where('kind', '=', kind).execute();

describe('a customer’s page', () => {
  test('shows the booking’s status, the price, and neither pay nor a last name', async () => {
    const response = await open(await make('customer page'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(shownIn(response).page).toMatchObject({
      kind: 'customer-booking',
      stage: 'Played',
      price: { kind: 'agreed', totalMinor: 220_000 },
      toPayMinor: 220_000,
      gigs: [{ players: [{ name: 'Mei', plays: 'Violin 1' }] }],
    });
    expect(response.body).not.toMatch(/Tan|earning/);
  });

  test('says what cancelling costs, before anything is agreed and until the event', async () => {
    const url = await make('customer page');
    const shown = async (status: 30 | 60 | 90) => {
      const change = { status, event_date: '2027-09-20', status_since: '2027-03-01T00:00:00Z' };
      await server.db.updateTable('bookings').set(change).where('id', '=', bookingId).execute();
      return shownIn(await open(url)).page as { cancellation: object | null };
    };
    const terms = [
      { when: 'Until Monday 21 June 2027', what: 'We keep the deposit', owedMinor: null },
      { what: '50% of the price', owedMinor: 110_000 },
      { what: '75% of the price', owedMinor: 165_000 },
      { when: 'From Monday 6 September 2027', what: 'The full price', owedMinor: 220_000 },
    ];
    expect(await shown(30)).toMatchObject({ cancellation: { isAgreed: false, today: null, terms } });
    expect(await shown(60)).toMatchObject({ cancellation: { isAgreed: true, today: 'There’d be no charge.', terms } });
    expect(await shown(90)).toMatchObject({ cancellation: null });
  });

  test('names no musician before they are confirmed', async () => {
    await server.db.updateTable('bookings').set({ status: 40 }).where('id', '=', bookingId).execute();
    expect(shownIn(await open(await make('customer page'))).page).toMatchObject({ gigs: [{ players: [] }] });
  });

  test('requests no money once the booking is cancelled', async () => {
    await server.db.updateTable('bookings').set({ status: 130 }).where('id', '=', bookingId).execute();
    expect(shownIn(await open(await make('customer page'))).page).toMatchObject({ stage: null, toPayMinor: null });
  });

  test('gives the same response to a forged, renewed, revoked, expired or other link', async () => {
    const url = await make('customer page');
    const key = keyIn(url);
    const forged = `/your-booking/${key.slice(0, -2)}${key.endsWith('AA') ? 'BB' : 'AA'}`;
    const other = `/your-booking/${keyIn(await make('review'))}`;
    const unknown = await open('/your-booking/nobody');
    expect(unknown.statusCode).toBe(404);
    const renewed = await make('customer page');
    const answers = [await open(forged), await open(other), await open(url)];
    await server.call('revokeCustomerLink', { params: { id: bookingId }, body: { purpose: 'customer page' } }, admin);
    answers.push(await open(renewed));
    const again = await make('customer page');
    server.clock.set('2027-12-01T00:00:00Z');
    answers.push(await open(again));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => unknown.body));
  });

  test('accepts a callback request once, and notifies the responsible sales manager', async () => {
    const url = await make('customer page');
    const post = (phone: string) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ phone, note: 'After six' }).toString(),
      });
    expect((await post('12')).statusCode).toBe(422);
    expect((await post('0491 570 156')).statusCode).toBe(303);
    expect((await post('0491 570 156')).statusCode).toBe(303);
    expect(await mails('callback notice')).toHaveLength(1);
    const { calls } = (await server.call('getToday', { query: {} }, admin)).answer.payload;
    const waiting = calls.items.filter((call) => call.bookingId === bookingId);
    expect(waiting).toMatchObject([{ phone: '+61491570156', wished: 'After six', tries: 0 }]);
  });
});

describe('a review', () => {
  test('is given once, even by many simultaneous requests', async () => {
    const key = keyIn(await make('review'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => review(key)));
    expect(answers.filter(({ answer }) => !answer.payload.wasGivenBefore)).toHaveLength(1);
    const { items } = (await server.call('listCustomerFeedbacks', { params: { id: bookingId } }, admin)).answer.payload;
    expect(items).toMatchObject([{ overall: 5, words: 'Lovely.', mayBeShown: false }]);
  });

  test('needs stars, with the error at their field on the page too', async () => {
    const url = await make('review');
    const { answer } = await review(keyIn(url), { overall: 6 });
    expect(answer.payload).toMatchObject({ fields: [{ path: 'data.overall' }] });
    const response = await server.app.inject({ method: 'POST', url, payload: { words: 'Well' } });
    expect(response.statusCode).toBe(422);
    expect(shownIn(response).page).toMatchObject({ problems: [{ path: 'overall' }], filled: { words: 'Well' } });
  });

  test('is refused with a key for another purpose', async () => {
    expect((await review(keyIn(await make('customer page')))).status).toBe(404);
  });

  test('is requested the next morning in the city, outside quiet hours, once, however often the job runs', async () => {
    server.clock.set('2027-03-13T21:59:00Z');
    await askForReviews(server.platform);
    expect(await mails('review asked')).toHaveLength(0);
    server.clock.set('2027-03-14T10:00:00Z');
    await askForReviews(server.platform);
    expect(await mails('review asked')).toHaveLength(0);
    server.clock.set('2027-03-16T00:00:00Z');
    await Promise.all([askForReviews(server.platform), askForReviews(server.platform)]);
    await askForReviews(server.platform);
    expect(await mails('review asked')).toHaveLength(1);
  });
});

describe('a booking sheet', () => {
  const sheet = (url: string, more: object = {}) =>
    server.call('getBookingSheet', { query: { key: keyIn(url), ...more } });

  test('shows all pay to the office, musicians their own, and customers none', async () => {
    const customer = (await sheet(await make('booking sheet'))).answer.payload;
    expect(customer).toMatchObject({ totalMusicianPayMinor: null, bookingInvoice: { totalMinor: 220_000 } });
    expect(JSON.stringify(customer.positionMaps)).not.toMatch(/earningMinor":\d/);
    const musician = (await sheet(await make('booking sheet', 30, musicianId))).answer.payload;
    expect(musician).toMatchObject({ totalMusicianPayMinor: null, bookingInvoice: null });
    expect(musician.positionMaps[0]?.positions[0]?.earningMinor).toBeGreaterThan(0);
    const office = (await sheet(await make('booking sheet', 10))).answer.payload;
    expect(office.totalMusicianPayMinor).toBe(musician.positionMaps[0]?.positions[0]?.earningMinor);
  });

  test('opens nothing when the role or customer in its address is changed', async () => {
    const url = await make('booking sheet');
    expect((await sheet(url, { roleType: 10 })).status).toBe(404);
    expect((await sheet(url, { customerId: musicianId })).status).toBe(404);
    expect((await open(url)).statusCode).toBe(200);
    expect((await open(url.replace('roleType=50', 'roleType=10'))).statusCode).toBe(404);
  });

  test('opens nothing for a musician who is no longer booked', async () => {
    const url = await make('booking sheet', 30, musicianId);
    await server.db
      .updateTable('positions')
      .set({ musician_id: null, booked_at: null })
      .where('booking_id', '=', bookingId)
      .execute();
    expect((await sheet(url)).status).toBe(404);
  });

  test('is a PDF for the office', async () => {
    const { answer } = await server.call('downloadBookingSheet', { params: { id: bookingId }, query: {} }, admin);
    expect(Buffer.from(answer.payload.fileContent, 'base64').subarray(0, 4).toString()).toBe('%PDF');
  });
});

test('links are sent, and their addresses shown, only by managers of the booking', async () => {
  const body = { purpose: 'customer page' } as const;
  const colleague = await server.signInStaff(cityId, 2);
  expect((await server.call('sendCustomerLink', { params: { id: bookingId }, body }, colleague)).status).toBe(403);
  expect((await server.call('sendCustomerLink', { params: { id: bookingId }, body }, admin)).status).toBe(200);
  expect(await mails('customer page')).toHaveLength(1);
  const seen = (await server.call('listCustomerLinks', { params: { id: bookingId } }, colleague)).answer.payload;
  expect(seen.items.map(({ url }) => url)).toEqual(seen.items.map(() => null));
});

test('the links of one booking open nothing of another', async () => {
  const url = await make('customer page');
  const { bookingId: elsewhere } = await buildBooking(server.db, { city_id: cityId });
  const number = await server.db.selectFrom('bookings').select('number').where('id', '=', elsewhere).executeTakeFirst();
  expect(shownIn(await open(url)).page).not.toMatchObject({ bookingNumber: number?.number });
});
