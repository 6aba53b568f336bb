import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { openTestApp, shownIn } from '../../testing/test-app.ts';

let sydney: string;
const server = openTestApp();
beforeAll(async () => {
  sydney = await buildCity(server.db);
  await buildCity(server.db, 'US');
});
beforeEach(() => server.db.deleteFrom('attempt_counts').execute());

const formKey = '0b7f1a52-54a8-4c2e-9f0e-0a4a4b6ad101';
const filled = {
  formKey,
  name: 'Ada Nguyen',
  mobile: '0412 345 678',
  email: '',
  bestTime: 'weekday mornings',
  type: '20',
  note: 'A garden party',
};

const send = (form: Partial<Record<keyof typeof filled, string>>, url = '/sydney/request-callback', cookie = '') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  });
const bookings = () =>
  server.db
    .selectFrom('bookings')
    .select(['status', 'type', 'note', 'enquirer', 'source_host', 'source_campaign'])
    .orderBy('created_at')
    .orderBy('number')
    .execute();

describe('requesting a call without a script', () => {
  it('shows an empty form with its own key, which is not stored', async () => {
    const [first, second] = await Promise.all([0, 1].map(() => server.app.inject({ url: '/sydney/request-callback' })));
    expect(first?.headers['cache-control']).toBe('no-store');
    const pages = [first, second].map((response) => shownIn({ body: response?.body ?? '' }).page);
    expect(pages[0]).toMatchObject({ kind: 'callback', city: { name: 'Sydney' }, isAsked: false, problems: [] });
    expect(new Set(pages.map((page) => 'formKey' in page && page.formKey)).size).toBe(2);
  });

  it('stores the request once, however often the form is sent', async () => {
    const answers = await Promise.all([send(filled), send(filled), send(filled)]);
    for (const { statusCode, headers } of answers) {
      expect([statusCode, headers.location]).toEqual([303, '/sydney/request-callback?asked=1']);
    }
    expect((await send(filled)).statusCode).toBe(303);
    expect(await bookings()).toMatchObject([
      { status: 15, type: 20, note: 'Best time to call: weekday mornings\n\nA garden party' },
    ]);
    const mails = await server.db.selectFrom('messages').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['callback notice']);
    expect(shownIn(await server.app.inject({ url: '/sydney/request-callback?asked=1' })).page).toMatchObject({
      isAsked: true,
    });
  });

  it.each([
    [{ name: '' }, { path: 'name', message: 'Please enter your name' }],
    [{ mobile: '(617) 555-0148' }, { path: 'mobile', message: 'Please enter a valid mobile number' }],
    [{ email: 'ada' }, { path: 'email', message: 'Please enter a valid email address' }],
    [{ bestTime: 'x'.repeat(101) }, { path: 'bestTime', message: 'The best time can have at most 100 characters' }],
  ])('shows errors at their field, and keeps what was typed: %j', async (change, problem) => {
    const before = (await bookings()).length;
    const response = await send({ ...filled, formKey: '0b7f1a52-54a8-4c2e-9f0e-0a4a4b6ad102', ...change });
    expect(response.statusCode).toBe(422);
    expect(shownIn(response).page).toMatchObject({
      filled: { note: 'A garden party', ...change },
      problems: [problem],
    });
    expect((await bookings()).length).toBe(before);
  });

  it('calls a mobile a cell in Boston, and accepts local numbers', async () => {
    const wrong = await send({ ...filled, mobile: '123' }, '/boston/request-callback');
    expect(shownIn(wrong).page).toMatchObject({ problems: [{ message: 'Please enter a valid cell number' }] });
    const right = await send({ ...filled, mobile: '(617) 555-0148', formKey: 'none' }, '/boston/request-callback');
    expect(right.headers.location).toBe('/boston/request-callback?asked=1');
  });

  it('stores the source of the visit with it, and none once that was declined', async () => {
    const cookie = `site-source=${encodeURIComponent('weddings.example|spring')}`;
    await send({ ...filled, formKey: '0b7f1a52-54a8-4c2e-9f0e-0a4a4b6ad103' }, undefined, cookie);
    expect((await bookings()).at(-1)).toMatchObject({ source_host: 'weddings.example', source_campaign: 'spring' });
    const refused = `${cookie}; site-source-consent=no`;
    await send({ ...filled, formKey: '0b7f1a52-54a8-4c2e-9f0e-0a4a4b6ad104' }, undefined, refused);
    expect((await bookings()).at(-1)).toMatchObject({ source_host: null, source_campaign: null });
  });

  it('shows staff where the enquiry came from, with the person and with the booking', async () => {
    const manager = await server.signInStaff(sydney, 4);
    const mobile = '0491 570 156';
    const cookie = `site-source=${encodeURIComponent('weddings.example|spring')}`;
    await send(
      { ...filled, name: 'Bo Larsen', mobile, formKey: '0b7f1a52-54a8-4c2e-9f0e-0a4a4b6ad105' },
      undefined,
      cookie,
    );
    const { answer } = await server.call('listProspects', { query: { search: 'Bo Larsen' } }, manager);
    const [person] = answer.payload.items;
    expect(person?.source).toBe('weddings.example, campaign spring');
    const id = person?.bookings[0]?.id ?? '';
    const booking = await server.call('getBooking', { params: { id } }, manager);
    expect(booking.answer.payload).toMatchObject({ source: { host: 'weddings.example', campaign: 'spring' } });
  });

  it('accepts thirty from one address in an hour, and then says when to retry', async () => {
    for (let time = 0; time < 30; time++) expect((await send({ ...filled, mobile: '' })).statusCode).toBe(422);
    const response = await send(filled);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '3600']);
    expect(shownIn(response).page).toMatchObject({ kind: 'refused', status: 429 });
  });

  it('does not exist for an unknown city', async () => {
    const text = 'Not found city, please double check city name';
    for (const response of [
      await server.app.inject({ url: '/perth/request-callback' }),
      await send(filled, '/perth/request-callback'),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(shownIn(response).page).toMatchObject({ text });
    }
  });
});
