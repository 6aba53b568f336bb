import type { RequestOf } from '@cadenza/contract/operations';
import { beforeAll, expect, test } from 'vitest';
import { buildDraft } from '../../testing/build-draft.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

type Code = RequestOf<'saveSetting'>['params']['code'];
let admin: Caller;
let draft: Awaited<ReturnType<typeof buildDraft>>;
let city: string;

const server = openTestApp();
beforeAll(async () => {
  draft = await buildDraft(server);
  const booking = await server.db
    .selectFrom('bookings')
    .select('city_id')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  city = booking.city_id;
  admin = await server.signInStaff(city, 4);
});

async function save(code: Code, value: Record<string, string>) {
  const params = { id: city, code };
  const { today, version } = (await server.call('getSetting', { params }, admin)).answer.payload;
  return server.call('saveSetting', { params, body: { version, from: today, value } }, admin);
}

test('a city thanks for an enquiry in its own words', async () => {
  const words = 'We play in every park of the city.\nAsk us about rain.';
  expect((await save('enquiryWords', { words })).status).toBe(200);
  await server.call('submitEnquiry', { body: { eventId: draft.id } }, draft.key);
  const mail = await server.db
    .selectFrom('messages')
    .select('text_body')
    .where('booking_id', '=', draft.id)
    .where('kind', '=', 'enquiry received')
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toMatch('will be in touch soon.\n\nWe play in every park of the city.\n\nAsk us about rain.');
});

test.each<[Code, Record<string, string>, string, string]>([
  ['invoiceWords', { words: 'x'.repeat(601) }, 'words', 'At most 600 characters'],
  [
    'closedDays',
    { days: '2026-12-24\nChristmas' },
    'days',
    'Line 2: please write a day as 24/12/2026, or days as 24/12/2026 to 03/01/2027',
  ],
])('%s as %j is refused', async (code, value, field, message) => {
  const { answer } = await save(code, value);
  expect(answer.payload).toEqual({ fields: [{ path: `value.${field}`, message }] });
});

test("the office's holidays are stored as they are written", async () => {
  expect((await save('closedDays', { days: '2027-12-24 to 2028-01-03' })).status).toBe(200);
  const { steps } = (await server.call('getSetting', { params: { id: city, code: 'closedDays' } }, admin)).answer
    .payload;
  expect(steps.at(-1)?.value).toEqual({ days: '2027-12-24 to 2028-01-03' });
});
