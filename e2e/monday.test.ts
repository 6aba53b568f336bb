import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { pluralize } from '@cadenza/domain/pluralize';
import { addDays } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addEntry } from '../apps/api/src/features/conversation/door.ts';
import type { LockedBookingId } from '../apps/api/src/platform/session/booking-proof.ts';
import { openStage } from './stage.ts';
import { stayAs, wordsOf } from './visitor.ts';

/**
 * Ten tasks of the office on a Monday morning, each in as few presses from Today as allowed (decision 91). Typing does not count.
 */
describe('on a Monday morning, from Today', () => {
  const stage = openStage({ bookings: 150, goesOn: true });
  const db = () => stage.product.db;

  beforeAll(async () => {
    // Every customer has a sales manager, so that no enquiry has to be assigned first.
    await sql`update customers set assignee_user_id = (select id from users where username = 'sydney.sales')
      where city_id = (select id from cities where slug = 'sydney')`.execute(db());
    const at = stage.product.clock.now();
    const { id: asking } = await booking(sql`b.status = ${BookingStatus.Estimated} and b.event_date > '2027-01-20'`);
    await db()
      .insertInto('callbacks')
      .values({ booking_id: asking, asked_at: at, due_at: at, phone: '+61491570156', words: 'after 5 pm' })
      .execute();
    const { id: writing } = await booking(sql`b.status = ${BookingStatus.Planning} and c.email <> ''`);
    await addEntry(db(), writing as LockedBookingId, {
      kind: 'message received',
      at,
      author: 'Mia',
      words: 'Is there a harp?',
    });
  });

  test('customers who need a call are on the screen, with the number', async () => {
    const today = await begin();
    const call = today.part('Calls to make').getByRole('listitem').filter({ hasText: '“after 5 pm”' });
    await call.getByRole('link', { name: '+61 491 570 156' }).waitFor();
    expect(today.counted()).toEqual({ presses: 0, pages: 0 });
  });

  test('a quote is read and sent, with its mail, in two presses', async () => {
    const today = await begin();
    await today.press(
      today
        .part('Enquiries to quote')
        .getByRole('link', { name: /^Send quote for / })
        .first(),
    );
    const dialog = today.page.getByRole('dialog', { name: 'Send the quote' });
    await dialog.getByLabel('Subject').waitFor();
    await today.press(dialog.getByRole('button', { name: 'Send quote' }));
    await today.page.getByText(/^Sent to /).waitFor();
    expect(today.counted()).toEqual({ presses: 2, pages: 1 });
    const id = /bookings\/([^/?]+)/.exec(today.page.url())?.[1] ?? '';
    expect((await booking(sql`b.id = ${id}`)).status).toBe(BookingStatus.Quote);
    const mails = await db().selectFrom('messages').select('kind').where('booking_id', '=', id).execute();
    expect(mails).toContainEqual({ kind: 'quote' });
  });

  test('unpaid invoices are one press away', async () => {
    const today = await begin();
    await today.press(today.part('Overdue invoices').getByRole('link', { name: 'All unpaid' }));
    const rows = today.page.getByRole('table').getByRole('row');
    await rows.nth(1).waitFor();
    expect(today.counted()).toEqual({ presses: 1, pages: 1 });
    const { rows: unpaid } = await sql<{ name: string }>`
      select distinct coalesce(nullif(b.title, ''), c.name) as name from bookings b
      join customers c on c.id = b.customer_id join customer_payments p on p.booking_id = b.id
      where b.city_id = (select id from cities where slug = 'sydney') and p.is_sent
        and p.status = ${PaymentStatus.InProgress}`.execute(db());
    expect(unpaid.length).toBeGreaterThan(0);
    for (const { name } of unpaid.slice(0, 5)) await today.page.getByRole('table').getByText(name).first().waitFor();
  });

  test('a customer is answered in two presses, without leaving', async () => {
    const today = await begin();
    const row = today.part('Unanswered messages').getByRole('listitem').filter({ hasText: 'harp?' });
    await today.press(row.getByRole('button', { name: /^Reply to / }));
    const dialog = today.page.getByRole('dialog', { name: /^Reply to / });
    await dialog.getByRole('textbox').fill('There is.');
    await today.press(dialog.getByRole('button', { name: 'Send' }));
    await row.waitFor({ state: 'detached' });
    expect(today.counted()).toEqual({ presses: 2, pages: 0 });
    const mails = await db().selectFrom('messages').select('kind').where('kind', '=', 'message to customer').execute();
    expect(mails).toHaveLength(1);
  });

  test('a reception is moved by an hour in four presses, with its moments and the available musicians', async () => {
    const { id, number } = await booking(sql`b.status = ${BookingStatus.Booked} and b.event_date > '2027-01-20'
      and not exists (select from event_timelines where booking_id = b.id)
      and exists (select from gigs where booking_id = b.id and performance_type_id = 2)`);
    await sql`with t as (insert into event_timelines (booking_id, name, created_at)
        values (${id}, 'The day', ${stage.product.clock.now()}) returning id)
      insert into moments (timeline_id, title, wall_time, day_offset, performance_type_id)
      select t.id, m.title, m.at, 0, 2 from t, (values ('First dance', time '20:00'), ('Cake', time '21:15')) m(title, at)`.execute(
      db(),
    );
    const before = await reception(id);
    const today = await begin();
    await today.type(`reception ${number}`);
    await today.press(today.page.getByRole('option', { name: new RegExp(`^${number} `) }));
    const edit = today.page.getByRole('dialog', { name: 'Edit event' });
    const start = edit.getByRole('group', { name: 'Reception' }).getByLabel(/^Starts/);
    await expect.poll(() => start.evaluate((field) => field === document.activeElement)).toBe(true);
    await start.fill(later(before.start));
    await today.press(edit.getByRole('checkbox', { name: 'Keep booked musicians who are free at the new time' }));
    await today.press(edit.getByRole('button', { name: 'Save' }));
    const sheet = today.page.getByRole('dialog', { name: 'Review changes' });
    await sheet.getByRole('heading', { name: 'Order of the day' }).waitFor();
    await today.press(sheet.getByRole('button', { name: 'Save changes' }));
    await today.page.getByText('Event updated').waitFor();
    expect(today.counted()).toEqual({ presses: 4, pages: 1 });
    const after = await reception(id);
    expect(after.start).toBe(later(before.start));
    expect(after.moments).toEqual(before.moments.map(later));
  });

  test('a singer who is ill is replaced in three presses, with the reasons', async () => {
    const { rows } = await sql<{ position: string; name: string; number: number }>`
      select p.id position, u.name, b.number from positions p join users u on u.id = p.musician_id
      join bookings b on b.id = p.booking_id
      where p.is_singer and b.status between ${BookingStatus.Booked} and ${BookingStatus.PlanningCompleted}
        and b.city_id = (select id from cities where slug = 'sydney')
        and p.start_at = (select min(start_at) from positions where musician_id = u.id and end_at > ${stage.product.clock.now()})
        and (select count(*) from positions where booking_id = b.id and musician_id = u.id) = 1
      order by p.start_at limit 1`.execute(db());
    const [{ position, name, number } = { position: '', name: '', number: 0 }] = rows;
    const today = await begin();
    await today.type(`replace ${name}`);
    await today.press(today.page.getByRole('option', { name: new RegExp(`^Replace ${name}.*booking ${number}`) }));
    const dialog = today.page.getByRole('dialog', { name: new RegExp(`^Replace ${name}`) });
    const free = dialog.getByRole('region', { name: /^Free/ }).getByRole('listitem').first();
    expect(await wordsOf(free)).toMatch(/jobs? that month[\s\S]+Pay\s+\$/);
    await today.press(free.getByRole('button', { name: /^Book/ }));
    await today.press(today.page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }));
    await dialog.waitFor({ state: 'detached' });
    expect(today.counted()).toEqual({ presses: 3, pages: 1 });
    const now = await db()
      .selectFrom('positions as p')
      .innerJoin('users as u', 'u.id', 'p.musician_id')
      .select('u.name')
      .where('p.id', '=', position)
      .executeTakeFirstOrThrow();
    expect(now.name).not.toBe(name);
  });

  test('a musician’s month is counted one press away', async () => {
    const { rows } = await sql<{ name: string; jobs: number }>`
      select u.name, count(*)::int jobs from positions p join users u on u.id = p.musician_id
      join musicians m on m.user_id = u.id and m.city_id = (select id from cities where slug = 'sydney')
      where to_char(p.start_at at time zone 'Australia/Sydney', 'YYYY-MM') = '2027-01'
      group by u.id order by jobs desc limit 1`.execute(db());
    const [{ name, jobs } = { name: '', jobs: 0 }] = rows;
    expect(jobs).toBeGreaterThan(1);
    const today = await begin();
    await today.type(name);
    await today.press(today.page.getByRole('option', { name: new RegExp(`^${name} `) }));
    await today.page.getByRole('region', { name: 'Next jobs' }).getByText(`${jobs} this month, `).waitFor();
    expect(today.counted()).toEqual({ presses: 1, pages: 1 });
  });

  test('all payouts of a city are confirmed in three presses', async () => {
    const today = await begin();
    await today.press(today.part('Payouts to confirm').getByRole('link', { name: 'All payouts' }));
    await today.press(today.page.getByRole('checkbox', { name: 'Choose all payments', exact: true }));
    await today.press(today.page.getByRole('button', { name: 'Confirm', exact: true }));
    await today.page.getByText(/payments? (is|are) ready to pay/).waitFor();
    expect(today.counted()).toEqual({ presses: 3, pages: 1 });
    const { rows } = await sql`select from payouts p join bookings b on b.id = p.booking_id
      where b.city_id = (select id from cities where slug = 'sydney') and p.status = ${PaymentStatus.OnHold}
        and p.payee_id <> (select id from users where username = 'sydney.manager')
        and b.event_date < '2027-01-15'`.execute(db());
    expect(rows).toHaveLength(0);
  });

  test('the weekend is on the screen, with its players and unfilled positions; one of them is filled in two presses', async () => {
    const { id, date } =
      await booking(sql`b.status between ${BookingStatus.Planning} and ${BookingStatus.PlanningCompleted}
      and b.event_date > '2027-01-17' and extract(isodow from b.event_date) = 6
      and exists (select from positions where booking_id = b.id and musician_id is null)`);
    const unfilled = async () => {
      const { rows } = await sql`select from positions where booking_id = ${id} and musician_id is null`.execute(db());
      return rows.length;
    };
    const before = await unfilled();
    await sql`update offers set state = 'expired' where position_id in (select id from positions where booking_id = ${id})`.execute(
      db(),
    );
    await db().updateTable('group_offers').set({ state: 'expired' }).where('booking_id', '=', id).execute();
    stage.product.clock.set(`${addDays(date, -5)}T00:00:00.000Z`);
    const today = await begin({ isLater: true });
    const weekend = today.part('This weekend');
    const { rows } = await sql<{ events: number; players: number; open: number }>`
      select count(distinct b.id)::int events, count(p.musician_id)::int players,
        (count(*) - count(p.musician_id))::int open
      from bookings b join positions p on p.booking_id = b.id
      where b.city_id = (select id from cities where slug = 'sydney') and b.event_date between ${addDays(date, -1)} and ${addDays(date, 1)}
        and b.status between ${BookingStatus.Planning} and ${BookingStatus.Finalised}`.execute(db());
    const [{ events, players, open } = { events: 0, players: 0, open: 0 }] = rows;
    expect(events).toBeGreaterThan(0);
    await weekend.getByText(`${pluralize(events, 'event')}, ${pluralize(players, 'player')}`).waitFor();
    expect(open).toBeGreaterThan(0);
    expect(await weekend.getByText(/\d open/).count()).toBeGreaterThan(0);
    expect(today.counted()).toEqual({ presses: 0, pages: 0 });

    const row = today
      .part(/^Open seats/)
      .getByRole('listitem')
      .filter({ has: today.page.locator(`a[href*="${id}"]`) });
    await today.press(row.getByRole('link', { name: /^Find musicians for / }).first());
    const dialog = today.page.getByRole('dialog', { name: /^Find / });
    await today.press(dialog.getByRole('region', { name: /^Free/ }).getByRole('button', { name: /^Book/ }).first());
    await dialog.waitFor({ state: 'detached' });
    expect(today.counted()).toEqual({ presses: 2, pages: 1 });
    expect(await unfilled()).toBe(before - 1);
  });

  const openToday = stayAs(stage, 'sydney.manager');
  /** On another day, when the session of the others has ended. */
  const openTodayLater = stayAs(stage, 'sydney.manager');

  /** Today as Sydney's manager opens it, counting the presses and pages after it; with `isLater` on another day. */
  async function begin({ isLater = false } = {}) {
    const page = await (isLater ? openTodayLater : openToday)('/dashboard?who=everyone');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    let presses = 0;
    const pages: string[] = [new URL(page.url()).pathname];
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      if (pages.at(-1) !== pathname) pages.push(pathname);
    });
    return {
      page,
      part: (name: string | RegExp): Locator => page.getByRole('region', { name }),
      press: async (what: Locator) => {
        presses++;
        await what.click();
      },
      /** Types into ⌘K. */
      type: async (words: string) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: /^Search for a customer/ }).fill(words);
      },
      counted: () => ({ presses, pages: pages.length - 1 }),
    };
  }

  async function booking(condition: ReturnType<typeof sql>) {
    const { rows } = await sql<{ id: string; number: number; status: BookingStatus; date: string }>`
      select b.id, b.number, b.status, b.event_date::text date from bookings b join customers c on c.id = b.customer_id
      where b.city_id = (select id from cities where slug = 'sydney') and ${condition}
      order by b.event_date, b.number limit 1`.execute(db());
    if (!rows[0]) throw new Error('The season has no such booking.');
    return rows[0];
  }

  async function reception(bookingId: string) {
    const { rows } = await sql<{ start: string; moments: string[] }>`
      select to_char(g.start_time, 'HH24:MI') as start, array(select to_char(m.wall_time, 'HH24:MI') from moments m
        join event_timelines t on t.id = m.timeline_id
        where t.booking_id = g.booking_id and m.performance_type_id = 2 order by m.id) moments
      from gigs g where g.booking_id = ${bookingId} and g.performance_type_id = 2`.execute(db());
    return rows[0] ?? { start: '', moments: [] };
  }

  const later = (time: string): string => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return `${String((hour + 1) % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  };
});
