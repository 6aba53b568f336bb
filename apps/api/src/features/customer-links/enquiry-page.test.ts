import { beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildStaff } from '../../testing/build.ts';
import { buildDraft } from '../../testing/build-draft.ts';
import { openTestApp, shownIn } from '../../testing/test-app.ts';

const server = openTestApp();
beforeEach(() => server.clock.set('2027-01-15T00:00:00Z'));

type Sent = Awaited<ReturnType<typeof buildDraft>>;
const submit = async ({ id, key }: Sent) =>
  (await server.call('submitEnquiry', { body: { eventId: id } }, key)).answer.payload.booking.pageUrl;
const read = async ({ id, key }: Sent) =>
  (await server.call('getPublicBooking', { params: { id } }, key)).answer.payload.booking.pageUrl;
const pathOf = (url: string | null) => new URL(url ?? '').pathname;
async function send(overrides: Parameters<typeof buildDraft>[1] = {}) {
  const draft = await buildDraft(server, overrides);
  return { ...draft, path: pathOf(await submit(draft)) };
}
const open = (url: string) => server.app.inject({ url });
const post = (url: string, form: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
interface Page {
  customerName: string;
  manager: object | null;
  unsubscribeUrl: string | null;
  conversation: { messages: object[] };
  gigs: { id: string }[];
  songs: { requests: object[] };
}
const pageAt = async (url: string) => shownIn(await open(url)).page as unknown as Page;
const move = (id: string, status: 30 | 140) =>
  server.db.updateTable('bookings').set({ status }).where('id', '=', id).execute();

/** The page opened from the mail. */
async function mailed({ id, cityId }: Sent): Promise<string> {
  const admin = await server.signInStaff(cityId, 4);
  const { answer } = await server.call('listCustomerLinks', { params: { id } }, admin);
  return pathOf(answer.payload.items.find(({ purpose }) => purpose === 'customer page')?.url ?? null);
}

describe('the sender of an enquiry', () => {
  it('gets its page immediately, also when it is sent or read again, and chooses songs there', async () => {
    const sent = await send();
    expect([pathOf(await submit(sent)), pathOf(await read(sent))]).toEqual([sent.path, sent.path]);
    const page = await pageAt(sent.path);
    expect(page).toMatchObject({ stage: 'Received', customerName: 'Maya Okafor', price: { kind: 'estimate' } });
    const reception = page.gigs[1]?.id ?? '';
    const song = { about: 'song', place: `${reception} first-dance`, title: 'At Last', artist: 'Etta James' };
    expect((await post(sent.path, song)).statusCode).toBe(303);
    expect((await pageAt(sent.path)).songs.requests).toMatchObject([{ title: 'At Last' }]);
  });

  it('gets none before it is sent, nor with another key', async () => {
    const draft = await buildDraft(server);
    expect(await read(draft)).toBeNull();
    await submit(draft);
    const { status } = await server.call('getPublicBooking', { params: { id: draft.id } }, { draftKey: 'guessed' });
    expect(status).toBe(404);
  });

  it.each([30, 140] as const)(
    'finds it closed once the booking is moved to %i, and the draft no longer names it',
    async (to) => {
      const sent = await send();
      const closed = await open('/your-booking/nobody');
      await move(sent.id, to);
      expect([await read(sent), await submit(sent)]).toEqual([null, null]);
      const answers = [await open(sent.path), await post(sent.path, { about: 'message', words: 'Me again' })];
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [404, closed.body]));
    },
  );

  it('finds it closed after the next day in the city, also when the enquiry is sent again', async () => {
    const sent = await send();
    server.clock.set('2027-01-16T12:59:00Z');
    expect((await open(sent.path)).statusCode).toBe(200);
    server.clock.set('2027-01-16T13:00:00Z');
    expect((await open(sent.path)).statusCode).toBe(404);
    expect(await submit(sent)).toBeNull();
    expect((await open(await mailed(sent))).statusCode).toBe(200);
  });
});

describe('the sender of an enquiry with somebody else’s email address', () => {
  it('sees nothing about the owner of the address, neither name nor contact nor how to unsubscribe them', async () => {
    const { cityId, body } = await buildDraft(server);
    const manager = await buildStaff(server.db, { organisationId: cityId, accountRole: 2 });
    const known = { name: 'Grace Liu', email: 'grace.liu@example.com', assignee_user_id: manager.userId };
    await buildCustomer(server.db, cityId, known);
    const sent = await send({ cityId, customer: { ...body.customer, email: known.email } });
    const page = await pageAt(sent.path);
    expect(page).toMatchObject({ customerName: 'Maya Okafor', manager: null, unsubscribeUrl: null, texts: null });
    expect((await pageAt(await mailed(sent))).manager).not.toBeNull();
  });

  it('reads nothing written to or by the owner of the address, and agrees to nothing for them', async () => {
    const sent = await send();
    await post(await mailed(sent), { about: 'message', words: 'From my mailbox' });
    const shownTo = async (path: string) => (await pageAt(path)).conversation.messages;
    expect(await shownTo(await mailed(sent))).toMatchObject([{ words: 'From my mailbox' }]);
    expect(await shownTo(sent.path)).toEqual([]);
    await post(sent.path, { about: 'texts', wish: 'agree', mobile: sent.body.customer.mobile });
    expect(await server.db.selectFrom('text_consents').select('id').execute()).toEqual([]);
  });

  it('opens neither the quote nor the calendar nor a review with its key', async () => {
    const sent = await send();
    const key = sent.path.split('/').at(-1) ?? '';
    for (const path of [`${sent.path}/quote`, `${sent.path}/calendar.ics`, `/au/customer-review/?key=${key}`]) {
      expect([path, (await open(path)).statusCode]).toEqual([path, 404]);
    }
    expect((await server.call('getBookingSheet', { query: { key } })).status).toBe(404);
  });

  it('gets no page of a booking whose customer was mailed a link before', async () => {
    const { cityId, body } = await buildDraft(server);
    const email = 'placed@example.com';
    const customerId = await buildCustomer(server.db, cityId, { email });
    const at = '2026-12-01T00:00:00Z';
    const { id } = await server.db
      .insertInto('bookings')
      .values({
        city_id: cityId,
        customer_id: customerId,
        status: 1,
        currency: 'AUD',
        status_since: at,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('customer_links')
      .values({ booking_id: id, purpose: 'customer page', made_at: at })
      .execute();
    const draft = await buildDraft(server, { cityId, customer: { ...body.customer, email } });
    expect(draft.id).toBe(id);
    expect(await submit(draft)).toBeNull();
  });
});
