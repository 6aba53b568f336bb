import { beforeEach, describe, expect, test } from 'vitest';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { buildReview } from '../../testing/build-review.ts';
import { historyOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp, shownIn } from '../../testing/test-app.ts';
import { askForReviews } from '../customer-links/jobs.ts';

let manager: Caller;
let admin: Caller;
let cityId: string;
let bookingId: string;

const server = openTestApp();
beforeEach(async () => {
  server.clock.set('2027-03-14T01:00:00Z');
  ({ bookingId } = await buildPlayedBooking(server));
  const booking = await server.db
    .selectFrom('bookings')
    .select(['city_id as cityId', 'customer_id as customerId'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  cityId = booking.cityId;
  const sales = await buildStaff(server.db, { organisationId: cityId, accountRole: 2 });
  manager = await server.signInAs(sales);
  admin = await server.signInStaff(cityId, 4);
  const theirs = { assignee_user_id: sales.userId };
  await server.db.updateTable('customers').set(theirs).where('id', '=', booking.customerId).execute();
});

interface Keys {
  validationKey: string;
  mailKey: string;
}

const mails = () =>
  server.db
    .selectFrom('messages')
    .select(['text_body as text', 'to_address as to'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'review asked')
    .orderBy('created_at', 'desc')
    .execute();

/** The keys in the latest mail that asks for a review. */
async function mailed(): Promise<Keys> {
  const [mail] = await mails();
  const [, validationKey = '', mailKey = ''] = /\?key=([\w-]+)&mail=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return { validationKey, mailKey };
}
async function asked(): Promise<Keys> {
  await askForReviews(server.platform);
  return mailed();
}
const linkBody = { purpose: 'review', roleType: 50, personId: null } as const;
const sendAgain = (by: Caller) => server.call('sendCustomerLink', { params: { id: bookingId }, body: linkBody }, by);

const give = async (keys: Keys, data: { overall?: number; words?: string; mayBeShown?: boolean } = {}) =>
  (await server.call('sendCustomerReview', { body: { ...keys, data: { overall: 5, mayBeShown: true, ...data } } }))
    .answer.payload;
const list = async (state: 'published' | 'unpublished') =>
  (await server.call('listReviews', { params: { id: cityId }, query: { state } }, admin)).answer.payload.items.filter(
    (review) => review.bookingId === bookingId,
  );
const reviewId = async () =>
  (
    await server.db
      .selectFrom('customer_reviews')
      .select('id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).id;
const publish = async (by = admin) =>
  server.call('publishReview', { params: { id: cityId, reviewId: await reviewId() } }, by);
const unpublish = async (by = admin) =>
  server.call('unpublishReview', { params: { id: cityId, reviewId: await reviewId() } }, by);
const page = (url: string) => server.app.inject({ url });
const formAt = ({ validationKey, mailKey }: Keys) => `/au/customer-review/?key=${validationKey}&mail=${mailKey}`;

async function changeAddress(email: string): Promise<void> {
  const params = { id: bookingId };
  const booking = (await server.call('getBooking', { params }, manager)).answer.payload;
  const { name, mobile, landline, relationship, company } = booking.customer;
  const customer = { name, email, mobile, landline, relationship, company };
  const { status } = await server.call(
    'updateBooking',
    { params, body: { version: booking.version, customer } },
    manager,
  );
  expect(status).toBe(200);
}

describe('a review by the link in its mail', () => {
  test('counts as the customer’s own, and needs both keys of the same booking', async () => {
    const keys = await asked();
    expect((await give(keys)).review).toMatchObject({ isFromMail: true, overall: 5 });
    const other = keys;
    ({ bookingId } = await buildPlayedBooking(server));
    const own = await asked();
    expect((await give({ ...own, mailKey: other.mailKey })).review.isFromMail).toBe(false);
    expect((await give({ ...own, mailKey: own.mailKey.slice(0, -2) })).review.isFromMail).toBe(false);
    expect((await give({ ...own, mailKey: own.validationKey })).review.isFromMail).toBe(false);
  });

  test('is given once: sending it again changes nothing', async () => {
    const keys = await asked();
    await give(keys, { overall: 2 });
    expect(await give(keys, { overall: 5 })).toMatchObject({ wasGivenBefore: true, review: { overall: 2 } });
  });

  test('replaces one written by anyone with the link, and is never replaced by one', async () => {
    const keys = await asked();
    await give({ ...keys, mailKey: '' }, { overall: 5, words: 'Best manager ever.' });
    expect(shownIn(await page(formAt(keys))).page).toMatchObject({ given: null, isReplacing: true, isFromMail: true });
    expect(await give(keys, { overall: 2 })).toMatchObject({ wasGivenBefore: false, review: { overall: 2 } });
    expect(await give({ ...keys, mailKey: '' })).toMatchObject({ wasGivenBefore: true, review: { overall: 2 } });
  });

  test('is still requested after someone with the link has written one', async () => {
    const made = await server.call('renewCustomerLink', { params: { id: bookingId }, body: linkBody }, manager);
    const { url } = made.answer.payload.items.find(({ purpose }) => purpose === 'review') ?? {};
    const validationKey = new URL(url ?? '').searchParams.get('key') ?? '';
    expect((await give({ validationKey, mailKey: '' })).review.isFromMail).toBe(false);
    await askForReviews(server.platform);
    expect(await mails()).toHaveLength(1);
  });

  test('is unverified at an address that staff entered after the event, even once it was changed back', async () => {
    const [{ to } = { to: '' }] = (await asked()) && (await mails());
    server.clock.set('2027-03-14T02:00:00Z');
    await changeAddress('manager@private.example');
    await sendAgain(manager);
    expect((await mails())[0]?.to).toBe('manager@private.example');
    const keys = await mailed();
    expect(shownIn(await page(formAt(keys))).page).toMatchObject({ isFromMail: false });
    await changeAddress(to);
    expect((await give(keys)).review.isFromMail).toBe(false);
  });

  test('is unverified if its mail went to another address before the event', async () => {
    server.clock.set('2027-03-01T01:00:00Z');
    const { email } = await server.db
      .selectFrom('bookings as b')
      .innerJoin('customers as c', 'c.id', 'b.customer_id')
      .select('c.email')
      .where('b.id', '=', bookingId)
      .executeTakeFirstOrThrow();
    await changeAddress('manager2@private.example');
    await sendAgain(manager);
    const keys = await mailed();
    await changeAddress(email);
    server.clock.set('2027-03-14T01:00:00Z');
    expect((await give(keys)).review.isFromMail).toBe(false);
  });

  test('is mailed again, once in ten minutes, only to the customer’s address', async () => {
    const { validationKey } = await asked();
    const url = `/au/customer-review/?key=${validationKey}`;
    expect(shownIn(await page(url)).page).toMatchObject({ isFromMail: false, mailTo: 'g…@example.com' });
    const ask = () =>
      server.app.inject({ method: 'POST', url, payload: { what: 'send', to: 'manager@private.example' } });
    expect((await ask()).headers.location).toBe(`${url}&done=sent`);
    expect(await mails()).toHaveLength(1);
    server.clock.set('2027-03-14T01:10:01Z');
    await Promise.all([ask(), ask(), ask()]);
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.to).toBe(sent[1]?.to);
    expect((await give(await mailed())).review.isFromMail).toBe(true);
  });

  test('the key is in no response to staff', async () => {
    const { mailKey } = await asked();
    const params = { id: bookingId };
    const answers = [
      await server.call('listCustomerLinks', { params }, manager),
      await sendAgain(manager),
      await server.call('getConversation', { params, query: {} }, manager),
      await server.call('getBooking', { params }, manager),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(JSON.stringify(answers)).not.toContain(mailKey);
  });
});

describe('publishing a review', () => {
  test('is only for admins of the city, and shows the first name', async () => {
    await give(await asked(), { words: 'Lovely.' });
    expect((await publish(manager)).status).toBe(403);
    const read = { params: { id: cityId }, query: {} };
    expect((await server.call('listReviews', read, manager)).status).toBe(403);
    const elsewhere = await buildCity(server.db, 'CA');
    const stranger = await server.signInStaff(elsewhere, 4);
    expect((await publish(stranger)).status).toBe(404);
    const foreign = { params: { id: elsewhere, reviewId: await reviewId() } };
    expect((await server.call('publishReview', foreign, stranger)).status).toBe(404);
    expect((await publish()).status).toBe(200);
    expect((await publish()).status).toBe(200);
    expect(await list('unpublished')).toEqual([]);
    expect(await list('published')).toMatchObject([{ words: 'Lovely.', firstName: 'Grace' }]);
    expect((await unpublish()).status).toBe(200);
    expect(await historyOf(server.db, bookingId, 'review published')).toHaveLength(2);
  });

  test('is refused without consent, and for one not from the mail, even by the database', async () => {
    const keys = await asked();
    await give({ ...keys, mailKey: '' });
    expect((await publish()).answer).toMatchObject({
      message: 'Only reviews left through the link in our email can be published.',
    });
    await give(keys, { mayBeShown: false });
    expect((await publish()).answer).toMatchObject({
      message: 'This customer didn’t agree to have their review published.',
    });
    const set = { published_at: '2027-03-15T00:00:00Z' };
    const forced = server.db.updateTable('customer_reviews').set(set).where('booking_id', '=', bookingId).execute();
    await expect(forced).rejects.toThrow('customer_reviews_published');
    expect(await list('unpublished')).toEqual([]);
  });
});

describe('the landing page', () => {
  const show = async () => {
    const response = await page('/ca/toronto/');
    const shown = shownIn(response).page as { reviews: { average: number; count: number; shown: object[] } | null };
    return { ...shown, tag: response.headers.etag };
  };
  const add = async (overrides: Parameters<typeof buildReview>[2]) => {
    const played = await buildPlayedBooking(server, { region: 'CA' });
    return { reviewId: await buildReview(server.db, played, overrides), id: played.cityId };
  };

  test('shows the average from five reviews on, and the first name and month of published ones', async () => {
    for (const overall of [5, 5, 2, 4]) await add({ overall });
    await add({ overall: 1, is_from_mail: false });
    expect((await show()).reviews).toBeNull();
    const params = await add({});
    const before = await show();
    expect(before.reviews).toEqual({ average: 4.2, count: 5, shown: [] });
    const theirs = await server.signInStaff(params.id, 4);
    await server.call('publishReview', { params }, theirs);
    const published = await show();
    const review = { overall: 5, words: 'Lovely.', firstName: 'Mia', month: '2027-03' };
    expect(published.reviews).toEqual({ average: 4.2, count: 5, shown: [review] });
    expect(published.tag).not.toBe(before.tag);
    await server.call('unpublishReview', { params }, theirs);
    expect((await show()).tag).toBe(before.tag);
  });

  test('shows the six newest', async () => {
    const at = '2027-03-20T00:00:00Z';
    for (let day = 1; day <= 7; day += 1) await add({ published_at: at, given_at: `2027-03-1${day}T00:00:00Z` });
    expect((await show()).reviews?.shown).toHaveLength(6);
  });
});
