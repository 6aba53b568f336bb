import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, phone } from './browser.ts';
import { saveDetails } from './estimate.ts';
import { bookingForms, type OpenForm, ownForms, publicForms } from './rotated-forms.ts';
import { openStage } from './stage.ts';
import { follow, settled, signIn } from './visitor.ts';

const windows = [phone, { width: 844, height: 390 }, phone, desk];
const everywhere = (typed: string) => windows.map(() => typed);
const planned = [BookingStatus.Confirmation, BookingStatus.Booked];

/** Resizes the window, and waits for the new layout. */
async function turn(page: Page, window: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(window);
  await page.waitForFunction((width) => innerWidth === width, window.width);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no such form.');
  return value;
}

describe('a window that becomes narrow and wide again, like a rotated phone', () => {
  const stage = openStage({ bookings: 45, goesOn: true });
  const pages = new Map<string, Page>();

  /** The page of a person, who signs in only once. */
  async function pageOf(username: string): Promise<Page> {
    const page = pages.get(username) ?? (await stage.enterToStay());
    if (!pages.has(username)) {
      pages.set(username, page);
      await signIn(page, username);
    }
    return page;
  }

  /** Sydney's first booking in one of these statuses. */
  async function pathOf(statuses: readonly BookingStatus[]): Promise<string> {
    const { id } = await stage.product.db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .leftJoin('event_timelines as t', 't.booking_id', 'b.id')
      .select('b.id')
      .where('y.name', '=', 'Sydney')
      .where('b.status', 'in', statuses)
      // Those with a timeline first, then the oldest.
      .orderBy(
        (by) => by.ref('t.id'),
        (order) => order.asc().nullsLast(),
      )
      .orderBy('b.number')
      .executeTakeFirstOrThrow();
    return `/bookings/${id}`;
  }

  /** Writes into a form, and checks for the text after each resize of the window. */
  async function write(page: Page, form: OpenForm, go: typeof follow): Promise<string[]> {
    await page.setViewportSize(desk);
    await go(page, form.path);
    // Content that loads above a button moves it: a press that misses it is not a click.
    await settled(page);
    await form.open(page);
    const field = form.field(page);
    await field.fill(form.typed);
    const kept: string[] = [];
    for (const window of windows) {
      await turn(page, window);
      await field.waitFor();
      kept.push(await field.inputValue());
    }
    return kept;
  }

  test.each(Object.keys(bookingForms('')))('keeps what is written in a booking about %s', async (name) => {
    const form = found(bookingForms(await pathOf(planned))[name]);
    expect(await write(await pageOf('sydney.manager'), form, follow)).toEqual(everywhere(form.typed));
  });

  test.each(Object.entries(ownForms))('keeps what musicians write about %s', async (_name, form) => {
    expect(await write(await pageOf('sydney.singer'), form, follow)).toEqual(everywhere(form.typed));
  });

  test.each(Object.entries(publicForms))('keeps what customers write about %s', async (_name, form) => {
    const load = async (page: Page, address: string) => void (await page.goto(address));
    expect(await write(await stage.enter(), form, load)).toEqual(everywhere(form.typed));
  });

  test('keeps the problems of an enquiry open', async () => {
    const page = await stage.enter({ viewport: phone });
    await page.goto('/booking/summary?cityId=sydney');
    await saveDetails(page);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Whoops!' });
    await alert.getByText('Please select a music option for your ceremony & reception').waitFor();
    await turn(page, desk);
    await page.getByRole('complementary', { name: 'Programme and price' }).waitFor({ state: 'attached' });
    await expect.poll(() => alert.isVisible()).toBe(true);
    await turn(page, phone);
    await page.getByRole('region', { name: 'Price', exact: true }).waitFor({ state: 'attached' });
    await expect.poll(() => alert.isVisible()).toBe(true);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('#ceremony-music') !== null))
      .toBe(true);
  });

  test('shows the current section in the narrow window, and a link back to all of them', async () => {
    const page = await pageOf('sydney.manager');
    await page.setViewportSize(desk);
    await page.goto(await pathOf(planned));
    await page.getByRole('button', { name: 'Edit the note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Bring the long cable.');
    await turn(page, phone);
    await page.getByRole('textbox', { name: 'Note' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Songs & Music' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'All sections' }).click();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Details' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Note' }).isVisible()).toBe(false);
    await turn(page, desk);
    await expect.poll(() => page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Bring the long cable.');
  });

  test('keeps the section in the address in view on a desktop, whatever loads above it', async () => {
    const page = await pageOf('sydney.manager');
    await page.setViewportSize(desk);
    await page.route('**/Positions**', async (route) => {
      await new Promise((late) => setTimeout(late, 800));
      await route.continue();
    });
    await page.goto(`${await pathOf(planned)}/timeline`);
    await page.getByRole('region', { name: 'Musicians' }).getByRole('listitem').first().waitFor();
    await settled(page);
    // At the top of its column, or as near to it as the content below allows.
    const below = await page.evaluate(() => {
      const section = document.querySelector('#timeline');
      const column = section?.closest('section[aria-label^="Column"]');
      if (!section || !column) return Number.NaN;
      const rest = column.scrollHeight - column.clientHeight - column.scrollTop;
      return Math.min(rest, section.getBoundingClientRect().top - column.getBoundingClientRect().top);
    });
    expect(Math.round(below)).toBeLessThan(24);
    await page.unroute('**/Positions**');
  });

  test('requests only one section while it stays narrow', async () => {
    const page = await pageOf('sydney.manager');
    await page.setViewportSize(phone);
    await page.goto(`${await pathOf(planned)}/details`);
    await page.getByRole('heading', { name: 'Details', level: 2 }).waitFor();
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual(['Details', 'Company', 'Tasks', 'Files']);
  });
});
