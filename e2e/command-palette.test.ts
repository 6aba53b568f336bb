import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faults } from './accessible.ts';
import { openStage } from './stage.ts';
import { enterAs } from './visitor.ts';

describe('⌘K', () => {
  const stage = openStage({ bookings: 150, goesOn: true });
  const open = async (address: string): Promise<Page> => {
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
  /** The number and customer of a booking that meets a condition. */
  const someBooking = async (condition: 'invoice is out' | 'musician is booked') => {
    const { db } = stage.product;
    const bookings = db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .where('y.name', '=', 'Sydney')
      .select(['b.id', 'b.number'])
      .orderBy('b.number');
    const found =
      condition === 'invoice is out'
        ? bookings
            .innerJoin('customer_payments as p', 'p.booking_id', 'b.id')
            .where('p.status', '=', 50)
            .where('p.is_sent', '=', true)
        : bookings
            .innerJoin('positions as p', 'p.booking_id', 'b.id')
            .where('p.musician_id', 'is not', null)
            .where('b.status', '=', 70);
    return await found.executeTakeFirstOrThrow();
  };
  const type = async (page: Page, words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search for a customer/ }).fill(words);
  };
  /** What screen readers read as chosen while the words are typed. */
  const announced = (page: Page): Promise<string> =>
    page.getByRole('combobox').evaluate((field) => {
      const chosen = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
      return chosen?.matches('[aria-selected="true"][data-selected]') ? chosen.innerText : '';
    });

  test('records a payment of a booking from anywhere', async () => {
    const { id, number } = await someBooking('invoice is out');
    const page = await open('/tasks');
    await type(page, 'pay');
    await expect.poll(() => announced(page)).toMatch(/^Record payment…/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => announced(page)).toMatch(/^(?!Record payment…)./);
    await page.getByRole('option', { name: /^Record payment…/ }).click();
    await page.keyboard.type(String(number));
    await page.getByRole('option', { name: new RegExp(`^${number} `) }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Record payment' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/bookings/${id}`);
  });

  test('lists whom to replace once the booking is open, and finds others to take over', async () => {
    const { id, number } = await someBooking('musician is booked');
    const page = await open('/tasks');
    await type(page, `replace ${number}`);
    await page.getByRole('option', { name: new RegExp(`^${number} `) }).click();
    await page
      .getByRole('option', { name: /^Replace / })
      .first()
      .click();
    await page.getByRole('dialog', { name: /^Replace / }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/bookings/${id}`);
  });

  test("offers the actions of a booking's page, and opens a day", async () => {
    const { id } = await someBooking('musician is booked');
    const page = await open(`/bookings/${id}`);
    await type(page, 'replace ');
    await page
      .getByRole('option', { name: /^Replace (?!a musician)/ })
      .first()
      .waitFor();
    await page.getByRole('option', { name: /^Replace a musician…/ }).waitFor();
    await page.keyboard.press('Escape');
    await type(page, 'open 13 march 2027');
    await page.getByRole('option', { name: /^Open Saturday 13 March 2027/ }).click();
    await page.waitForURL(({ pathname, search }) => pathname === '/gig_roster' && search.includes('2027-03-13'));
  });
});
