import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { addDays } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, phone } from './browser.ts';
import { openStage } from './stage.ts';
import { enterAs, settled, signIn, stayAs } from './visitor.ts';

const stage = openStage({ bookings: 150, goesOn: true });
const open = stayAs(stage, 'sydney.manager');

describe('the tasks of an office', () => {
  test('are polled every three minutes, never while the tab is hidden, and immediately when it is shown again', async () => {
    const page = await stage.enter();
    // A booking that changes in the meantime would reload the tasks.
    await page.route('**/LiveUpdates*', (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/Tasks/Mine')) asked.push(request.url());
    });
    // Once the screen is idle, the rail counts the tasks too, and the page starts following changes.
    const isIdle = page.waitForRequest('**/LiveUpdates*');
    await enterAs(page, 'sydney.sales', '/tasks');
    await isIdle;
    await settled(page);
    const askedAfter = async (step: () => Promise<void>, times: number) => {
      asked.length = 0;
      await step();
      // The page reports a request a moment after making it.
      await expect.poll(() => asked.length).toBe(times);
      await settled(page);
      expect(asked).toHaveLength(times);
    };
    const waiting = (time: string) => () => page.clock.fastForward(time);
    await askedAfter(waiting('03:01'), 1);
    await hide(page, true);
    await askedAfter(waiting('30:00'), 0);
    await askedAfter(() => hide(page, false), 1);
    await askedAfter(waiting('03:01'), 1);
  });

  test('have a reminder whose hours the form shows and saves', async () => {
    const page = await open('/tasks?show=all');
    await page
      .getByRole('link', { name: 'Check that the piano is tuned' })
      .or(page.getByRole('button', { name: 'Check that the piano is tuned' }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const hours = page.getByRole('textbox', { name: 'Reminder, hours before' });
    await expect.poll(() => hours.inputValue()).toBe('24');
    await page.getByRole('textbox', { name: 'Task' }).fill('Check that the piano is tuned and open');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Task saved').waitFor();
    const row = await stage.product.db
      .selectFrom('tasks')
      .select(['reminder_hours'])
      .where('summary', '=', 'Check that the piano is tuned and open')
      .execute();
    expect(row).toMatchObject([{ reminder_hours: 24 }]);
  });
});

describe('the office’s day', () => {
  test('is the first screen of the office, shows managers their own at first, and lets them take an unassigned enquiry', async () => {
    const bookingId = await anyBooking([BookingStatus.Estimated]);
    await stage.product.db
      .updateTable('customers')
      .set({ assignee_user_id: null })
      .where('id', '=', (eb) => eb.selectFrom('bookings').select('customer_id').where('id', '=', bookingId))
      .execute();
    const page = await stage.enter();
    await signIn(page, 'sydney.sales');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.getByRole('link', { name: 'Today', exact: true }).waitFor();
    expect(await page.getByLabel('Whose day').locator('option:checked').innerText()).toBe('My day');
    const enquiries = page.getByRole('region', { name: 'Enquiries to quote' });
    const waiting = enquiries.getByRole('button', { name: /^Take / });
    const before = await waiting.count();
    await waiting.first().click();
    await page.getByText(/is now yours\. Next: send a quote$/).waitFor();
    await expect.poll(() => waiting.count()).toBe(before - 1);
    await page.getByLabel('Whose day').selectOption({ label: 'Everyone’s day' });
    await page.waitForURL(/who=everyone/);
  });

  test('shows who waits for a call, with number and requested time; once they are reached the row disappears', async () => {
    const bookingId = await anyBooking([BookingStatus.Estimated]);
    await ask(bookingId);
    const page = await openToday();
    const calls = page.getByRole('region', { name: 'Calls to make' });
    const row = calls.getByRole('listitem').filter({ hasText: '“after 5 pm”' });
    expect(await row.getByRole('link', { name: '+61 491 570 156' }).getAttribute('href')).toBe('tel:+61491570156');
    await row.getByRole('button', { name: 'Reached', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByText(/^Call logged\. Next: write the quote for/).waitFor();
    await page.reload();
    await settled(page);
    expect(await row.count()).toBe(0);
  });

  test('is navigated with j and k, and Enter opens the record', async () => {
    const page = await openToday();
    const rows = page.getByRole('main').locator('[data-row]');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await hasFocus(rows.nth(1))).toBe(true);
    await page.keyboard.press('k');
    expect(await hasFocus(rows.nth(0))).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/bookings\//);
  });

  test('records a payment for an overdue invoice without leaving the page', async () => {
    const page = await openToday();
    const overdue = page.getByRole('region', { name: 'Overdue invoices' });
    await overdue
      .getByRole('button', { name: /^Record payment for / })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Record payment' }).getByRole('button', { name: 'Record' }).click();
    await page.getByText('Payment recorded.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  test('fits a phone, without sideways scrolling', async () => {
    const page = await openToday();
    await page.setViewportSize(phone);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize(desk);
  });

  test('shows who would be asked for open positions; once they are asked the row disappears', async () => {
    const { db, clock } = stage.product;
    const { id, name, date } = await db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .innerJoin('customers as c', 'c.id', 'b.customer_id')
      .innerJoin('positions as p', (join) => join.onRef('p.booking_id', '=', 'b.id').on('p.musician_id', 'is', null))
      .select([
        'b.id',
        sql<string>`coalesce(nullif(b.title, ''), c.name)`.as('name'),
        sql<string>`b.list_date`.as('date'),
      ])
      .where('y.name', '=', 'Sydney')
      .where('b.status', '=', BookingStatus.Planning)
      .orderBy('b.list_date', 'desc')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('offers')
      .set({ state: 'expired' })
      .where('position_id', 'in', (eb) => eb.selectFrom('positions').select('id').where('booking_id', '=', id))
      .execute();
    await db.updateTable('group_offers').set({ state: 'expired' }).where('booking_id', '=', id).execute();
    clock.set(`${addDays(date, -20)}T00:00:00.000Z`);
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/dashboard');
    const row = page
      .getByRole('region', { name: /^Open seats/ })
      .getByRole('listitem')
      .filter({ hasText: name });
    const send = row.getByRole('button', { name: /^Send offers for / });
    await send.click();
    const preview = page.getByRole('dialog', { name: 'Send offers' });
    await preview.getByText(/until/).first().waitFor();
    expect(await row.count()).toBe(1);
    await page.keyboard.press('Escape');
    await send.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await preview.getByRole('button', { name: /^Send \d+ offers?$/ }).click();
    await page.getByText(/^Sent \d+ .*offers?\./).waitFor();
    await row.waitFor({ state: 'detached' });
  });

  async function openToday(): Promise<Page> {
    const page = await open('/dashboard');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    return page;
  }

  const hasFocus = (row: Locator) => row.evaluate((element) => element.contains(document.activeElement));

  async function anyBooking(statuses: readonly BookingStatus[]): Promise<string> {
    const { id } = await stage.product.db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .select('b.id')
      .where('y.name', '=', 'Sydney')
      .where('b.status', 'in', statuses)
      .where('b.list_date', '>', stage.product.clock.now().slice(0, 10))
      .orderBy('b.number')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function ask(bookingId: string): Promise<void> {
    const at = stage.product.clock.now();
    await stage.product.db
      .insertInto('callbacks')
      .values({ booking_id: bookingId, asked_at: at, due_at: at, phone: '+61491570156', words: 'after 5 pm' })
      .execute();
  }
});

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
}
