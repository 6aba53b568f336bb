import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Quoting, quotesStart, startQuoting } from '../../testing/start-quoting.ts';
import { shownIn } from '../../testing/test-app.ts';

let q: Quoting;
let owners: string;
beforeAll(async () => {
  q = await startQuoting();
});
afterAll(() => q.app.close());
beforeEach(async () => {
  q.app.clock.set(quotesStart);
  await q.build(20);
  await q.send();
  owners = await copied();
});

/** The customer's page from the link that staff copy. */
async function copied(): Promise<string> {
  const { answer } = await q.app.call('listCustomerLinks', { params: { id: q.at.bookingId } }, q.admin);
  return new URL(answer.payload.items.find(({ purpose }) => purpose === 'customer page')?.url ?? '').pathname;
}
const sam = { name: 'Sam Lee', email: 'sam@example.com' };
type Rights = 'maySuggest' | 'mayPay' | 'mayDecide';
const given = (rights: Rights[]) => Object.fromEntries(rights.map((right) => [right, 'yes']));
const invite = (rights: Rights[], person: { name: string; email: string } = sam, at = owners) =>
  q.post(at, { about: 'invitation', ...person, ...given(rights) });
/** The link in the newest mail of a kind, with its query. */
async function mailed(kind: string): Promise<string> {
  const text = (await q.mails(kind)).at(-1)?.text_body ?? '';
  const url = new URL(/http:\/\/localhost:3000\/your-booking\/\S+/.exec(text)?.[0] ?? '');
  return url.pathname + url.search;
}
async function invited(...rights: Rights[]): Promise<string> {
  expect((await invite(rights)).statusCode).toBe(303);
  return mailed('co-planner invited');
}
async function deciding(): Promise<string> {
  const url = await invited('mayDecide');
  expect((await q.post(await mailed('decision asked'), { about: 'decider' })).statusCode).toBe(303);
  return url;
}
interface Page {
  coPlanner: string | null;
  coPlanners: { invited: { id: string; name: string; isUnconfirmed: boolean }[]; toConfirm: object | null } | null;
  songs: { isOpen: boolean; requests: { id: string; askedBy: string | null; canRemove: boolean }[] } | null;
  conversation: { messages: { who: string }[] } | null;
  price: object | null;
  sentQuote: object | null;
}
const pageAt = async (url: string) => (await q.pageAt(url)) as unknown as Page;
const customer = () =>
  q.app.db
    .selectFrom('customers as c')
    .innerJoin('bookings as b', 'b.customer_id', 'c.id')
    .select('c.name')
    .where('b.id', '=', q.at.bookingId)
    .executeTakeFirstOrThrow();
const idOf = async () => (await pageAt(owners)).coPlanners?.invited[0]?.id ?? '';
const history = (kind: string) =>
  q.app.db
    .selectFrom('booking_events')
    .select(['actor_name as by', 'data'])
    .where('booking_id', '=', q.at.bookingId)
    .where('kind', '=', kind as 'co-planner changed')
    .orderBy('id')
    .execute();
const song = async (title = 'At Last') => {
  const { id } = await q.app.db
    .updateTable('gigs')
    .set({ performance_type_id: 2 })
    .where('booking_id', '=', q.at.bookingId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { about: 'song', place: `${id} first-dance`, title, artist: '' };
};

describe('inviting a co-planner', () => {
  it('mails them their own link, records it in the history, and shows staff who may do what', async () => {
    const url = await invited('maySuggest', 'mayPay');
    expect(url).not.toBe(owners);
    expect(await pageAt(url)).toMatchObject({ coPlanner: 'Sam Lee', coPlanners: null, callback: null, texts: null });
    expect(await history('co-planner changed')).toMatchObject([
      { data: { change: 'invited', ...sam, rights: 'read, suggest and pay' } },
    ]);
    const { answer } = await q.app.call('listCustomerLinks', { params: { id: q.at.bookingId } }, q.other);
    const seen = { ...sam, rights: 'read, suggest and pay', isUnconfirmed: false };
    expect(answer.payload.coPlanners).toMatchObject([seen]);
  });

  it('invites an address once, however it is spelled and even simultaneously, with the latest rights', async () => {
    await Promise.all(Array.from({ length: 5 }, () => invite(['maySuggest'])));
    await invite(['mayPay'], { name: 'Sam', email: 'SAM@example.com' });
    expect(await q.mails('co-planner invited')).toHaveLength(1);
    const twice = q.app.db
      .insertInto('co_planners')
      .columns(['booking_id', 'place', 'name', 'email', 'invited_at'])
      .expression((eb) =>
        eb
          .selectFrom('co_planners')
          .select((row) => ['booking_id', row.lit(6).as('place'), 'name', 'email', 'invited_at'])
          .where('booking_id', '=', q.at.bookingId),
      );
    await expect(twice.execute()).rejects.toThrow('co_planners_address');
    expect((await pageAt(owners)).coPlanners?.invited).toMatchObject([
      { name: 'Sam Lee', maySuggest: false, mayPay: true },
    ]);
  });

  it('refuses a seventh, the customer’s own address, and an invalid name or address, each at its field', async () => {
    const problemOf = async (person: typeof sam) => {
      const response = await invite([], person);
      expect(response.statusCode).toBe(422);
      return (shownIn(response).page as unknown as { coPlanners: { problems: { path: string }[] } }).coPlanners
        .problems;
    };
    expect(await problemOf({ ...sam, email: q.at.email.toUpperCase() })).toMatchObject([{ path: 'email' }]);
    expect(await problemOf({ ...sam, name: 'Sam <b>' })).toMatchObject([{ path: 'name' }]);
    expect(await problemOf({ ...sam, email: 'sam' })).toMatchObject([{ path: 'email' }]);
    for (const at of [1, 2, 3, 4, 5, 6]) {
      expect((await invite([], { name: 'Sam', email: `sam${at}@example.com` })).statusCode).toBe(303);
    }
    expect(await problemOf(sam)).toMatchObject([{ message: 'You can invite 6 people. Please remove one first' }]);
    await q.post(owners, { about: 'co-planner', id: await idOf(), remove: 'yes' });
    expect((await invite([])).statusCode).toBe(303);
  });

  it('is possible until the day is over; co-planners can still be removed', async () => {
    const url = await invited();
    await q.app.db.updateTable('bookings').set({ status: 90 }).where('id', '=', q.at.bookingId).execute();
    expect((await invite([], { name: 'Eve', email: 'eve@example.com' })).statusCode).toBe(422);
    expect((await pageAt(owners)).coPlanners).toMatchObject({ inviting: 'over', invited: [sam] });
    await q.post(owners, { about: 'co-planner', id: await idOf(), remove: 'yes' });
    expect((await q.open(url)).statusCode).toBe(404);
    expect((await pageAt(owners)).coPlanners).toBeNull();
  });

  it('sends at most twenty mails a day for one booking, to all addresses together', async () => {
    for (let each = 0; each < 20; each += 1) {
      await invite([], { name: 'Sam', email: `sam${each}@example.com` });
      await q.post(owners, { about: 'co-planner', id: await idOf(), remove: 'yes' });
    }
    expect((await invite([])).statusCode).toBe(422);
    expect(await q.mails('co-planner invited')).toHaveLength(20);
  });
});

describe('a co-planner', () => {
  it('who only reads sees the day, but neither money nor conversation, and sends nothing', async () => {
    await q.post(owners, { about: 'message', words: 'Between us' });
    await q.app.db.updateTable('bookings').set({ note: 'A surprise' }).where('id', '=', q.at.bookingId).execute();
    const url = await invited();
    const page = await pageAt(url);
    expect(page).toMatchObject({ customerName: (await customer()).name, note: '' });
    expect(page).toMatchObject({ price: null, invoices: [], toPayMinor: null, sentQuote: null, conversation: null });
    expect(page).toMatchObject({ cancellation: null, reviewUrl: null, unsubscribeUrl: null });
    const forms: Record<string, string>[] = [
      { about: 'message', words: 'Hello' },
      await song(),
      { phone: '0491 570 156' },
    ];
    for (const form of forms) expect((await q.post(url, form)).statusCode).toBe(403);
    expect(await history('message received')).toHaveLength(1);
  });

  it('who suggests requests songs and writes under their own name, and removes only their own songs', async () => {
    const url = await invited('maySuggest');
    await q.post(owners, await song('September'));
    await q.post(url, await song());
    await q.post(url, { about: 'message', words: 'Is there a stage?' });
    const { songs, conversation } = await pageAt(url);
    expect(songs?.requests).toMatchObject([
      { title: 'September', askedBy: null, canRemove: false },
      { title: 'At Last', askedBy: 'Sam Lee', canRemove: true },
    ]);
    expect(conversation?.messages).toMatchObject([{ who: 'Sam Lee' }]);
    const { name } = await customer();
    expect((await history('song changed')).map(({ by }) => by)).toEqual([name, 'Sam Lee']);
    expect(await history('message received')).toMatchObject([{ by: 'Sam Lee' }]);
    const [theirs, own] = songs?.requests ?? [];
    await q.post(url, { about: 'removed song', id: theirs?.id ?? '' });
    await q.post(url, { about: 'removed song', id: own?.id ?? '' });
    expect((await pageAt(owners)).songs?.requests).toMatchObject([{ title: 'September' }]);
  });

  it('who pays sees the price, and no quote to accept', async () => {
    const url = await invited('mayPay');
    expect(await pageAt(url)).toMatchObject({ price: { totalMinor: 80_000 }, sentQuote: null, conversation: null });
    expect((await q.accept(`${url}/quote`)).statusCode).toBe(404);
  });

  it('invites nobody, changes no rights and consents to no texts, whatever else they may do', async () => {
    const url = await deciding();
    await invite(['mayDecide'], { name: 'Eve', email: 'eve@example.com' }, url);
    await q.post(url, { about: 'co-planner', id: await idOf(), ...given(['mayPay']) });
    expect((await q.post(url, { about: 'texts', wish: 'agree', mobile: '+61491570156' })).statusCode).toBe(403);
    expect((await pageAt(owners)).coPlanners?.invited).toMatchObject([{ name: 'Sam Lee', mayPay: false }]);
  });

  it('finds nothing once removed, nor of another booking; a new invitation has another link', async () => {
    const url = await invited('maySuggest', 'mayPay', 'mayDecide');
    await q.post(owners, { about: 'co-planner', id: await idOf(), remove: 'yes' });
    const closed = await q.open('/your-booking/nobody');
    for (const path of [url, `${url}/quote`, `${url}/calendar.ics`]) {
      const { statusCode, body } = await q.open(path);
      expect([path, statusCode, body]).toEqual([path, 404, closed.body]);
    }
    expect(await invited()).not.toBe(url);
    expect((await q.open(url)).statusCode).toBe(404);
  });
});

describe('letting a co-planner decide', () => {
  it('takes effect only through the mail to the customer: the page’s address, which staff also have, is not enough', async () => {
    const url = await invited('mayDecide');
    expect((await pageAt(owners)).coPlanners).toMatchObject({ toConfirm: null, invited: [{ isUnconfirmed: true }] });
    await q.post(owners, { about: 'decider' });
    await q.post(`${owners}?decides=${await idOf()}&confirm=guessed`, { about: 'decider' });
    expect((await q.accept(`${url}/quote`)).statusCode).toBe(404);
    expect(await q.mails('decision asked')).toMatchObject([{ to_address: q.at.email }]);
    const confirm = await mailed('decision asked');
    expect((await pageAt(confirm)).coPlanners).toMatchObject({ toConfirm: sam });
    expect((await q.accept(`${url}/quote`)).statusCode).toBe(404);
    await q.post(confirm, { about: 'decider' });
    expect((await q.accept(`${url}/quote`, 'Sam Lee')).statusCode).toBe(303);
    expect(await q.statusOf()).toBe(40);
    expect(await history('quote accepted')).toMatchObject([{ by: 'Sam Lee', data: { name: 'Sam Lee' } }]);
  });

  it('ends as soon as the customer withdraws it, and needs another confirmation after that', async () => {
    const url = await deciding();
    expect(await pageAt(`${url}/quote`)).toMatchObject({ state: 'open', isFromMail: true });
    await q.post(owners, { about: 'co-planner', id: await idOf(), ...given(['mayPay']) });
    expect((await q.accept(`${url}/quote`)).statusCode).toBe(404);
    await q.post(owners, { about: 'co-planner', id: await idOf(), ...given(['mayDecide']) });
    expect((await q.accept(`${url}/quote`)).statusCode).toBe(404);
    expect(await q.mails('decision asked')).toHaveLength(2);
    expect(await q.answers()).toEqual([]);
  });

  it('names the co-planner’s address, and is confirmed from the customer’s own, which the history records', async () => {
    await invited('mayDecide');
    const [mail] = await q.mails('decision asked');
    expect(mail?.text_body).toContain('Sam Lee (sam@example.com)');
    const mailedTo = (email: string) =>
      q.app.db
        .updateTable('customers as c')
        .from('bookings as b')
        .whereRef('b.customer_id', '=', 'c.id')
        .where('b.id', '=', q.at.bookingId)
        .set({ email })
        .execute();
    const confirm = await mailed('decision asked');
    await mailedTo('somebody@example.com');
    expect((await pageAt(confirm)).coPlanners).toMatchObject({ toConfirm: null });
    await q.post(confirm, { about: 'decider' });
    expect(await history('decider confirmed')).toEqual([]);
    await mailedTo(q.at.email);
    await q.post(confirm, { about: 'decider' });
    await q.post(confirm, { about: 'decider' });
    expect(await history('decider confirmed')).toMatchObject([{ data: { ...sam, confirmedAt: q.at.email } }]);
  });

  it('in one booking means nothing in another', async () => {
    await invited('mayDecide');
    const confirm = new URL(await mailed('decision asked'), 'http://localhost').search;
    const id = await idOf();
    await q.build(20);
    await q.send();
    await q.post((await copied()) + confirm, { about: 'decider' });
    const row = q.app.db.selectFrom('co_planners').select('decides_since').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ decides_since: null });
  });
});
