import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { choosePart, wedding } from './estimate.ts';
import { openStage } from './stage.ts';
import { enterAs } from './visitor.ts';

const number = /^[\da-f]{16}$/;

/** A screen that fails to render shows the number under which the fault is logged. */
describe('a page that breaks in the browser', () => {
  const stage = openStage({ bookings: 10, goesOn: true });
  const written: { faultId: string; path: string; error: { message: string; stack: string } }[] = [];
  beforeEach(() => {
    written.length = 0;
    vi.spyOn(stage.product.platform.log, 'warn').mockImplementation((entry: unknown) => {
      written.push(entry as (typeof written)[number]);
    });
  });

  const numberOn = (page: Page) => page.locator('code').innerText();
  async function office(page: Page): Promise<Page> {
    await enterAs(page, 'sydney.manager', '/dashboard');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    return page;
  }
  const broken = { type: 1, code: 0, payload: { items: [{}] } };

  test('shows a number, under which the log has what broke and where', async () => {
    const page = await office(await stage.enter());
    await page.route(/\/Bookings(\/Upcoming)?\?/, (route) => route.fulfill({ json: broken }));
    await page.goto('/bookings?q=Marsden');
    await page.getByRole('heading', { name: 'Oops! Something went wrong', level: 1 }).waitFor();
    const shownNumber = await numberOn(page);
    expect(shownNumber).toMatch(number);
    await expect.poll(() => written.map(({ faultId }) => faultId)).toContain(shownNumber);
    const line = written.find(({ faultId }) => faultId === shownNumber);
    expect(line).toMatchObject({ path: '/bookings', version: '1.1.1' });
    expect(line?.error.message).not.toBe('');
    expect(line?.error.stack).toContain('/assets/');
    expect(JSON.stringify(written)).not.toContain('Marsden');
  });

  test("logs another page's address without its id", async () => {
    const page = await office(await stage.enter());
    await page.route(/\/Booking\/[\da-f-]+$/, (route) => route.fulfill({ json: { ...broken, payload: {} } }));
    await page.goto('/bookings/2fb43e70-1ac2-4418-bb58-b73ef1c2571f');
    await page.getByRole('heading', { name: 'Oops! Something went wrong', level: 1 }).waitFor();
    const shownNumber = await numberOn(page);
    await expect
      .poll(() => written.map(({ faultId, path }) => [faultId, path]))
      .toContainEqual([shownNumber, '/bookings/-']);
  });

  test('shows a number where a part of the app is missing', async () => {
    // Nothing is cached, so that a part of the product can be missing.
    const page = await office(await stage.enterNew());
    await page.route(/\/assets\/musicians-page-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/musicians');
    await page.getByRole('heading', { name: 'Update available', level: 1 }).waitFor();
    // The router retries a missing part by reloading the page: whichever number is on screen, it is in the log.
    const isWritten = async () => {
      const shownNumber = await numberOn(page);
      return written.some(({ faultId }) => faultId === shownNumber);
    };
    await expect.poll(isWritten).toBe(true);
    expect(written[0]?.error.message).toContain('dynamically imported module');
  });

  test('shows the server’s number where the server failed, and does not report it again', async () => {
    const page = await office(await stage.enter());
    const fault = { type: -32, code: 0, message: 'An unknown error occurred.', payload: { faultId: 'fault-17' } };
    await page.route(/\/Users\/CurrentContext/, (route) => route.fulfill({ status: 500, json: fault }));
    await page.evaluate(() => localStorage.removeItem('cadenza.profile'));
    await page.goto('/bookings');
    await page.getByRole('heading', { name: 'Oops! Something went wrong', level: 1 }).waitFor();
    await expect.poll(() => numberOn(page)).toBe('fault-17');
    expect(written).toEqual([]);
  });

  test('says that there is no network where a part is missing for want of it, and loads it afterwards', async () => {
    const page = await office(await stage.enterNew());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Musicians' }).click();
    await page.getByRole('heading', { name: 'No connection', level: 1 }).waitFor();
    await expect.poll(() => page.locator('code').count()).toBe(0);
    expect(asked).not.toContain('/api/v1.0/Faults');
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Musicians', level: 1 }).waitFor();
  });

  test('shows a number in the estimator, where the choices are kept', async () => {
    const page = await stage.enter();
    const likelihood = { needed: 4, found: 2, asked: 0 };
    await page.route(/\/Estimator\/Likelihood/, (route) =>
      route.fulfill({ json: { ...broken, payload: { likelihood } } }),
    );
    await page.goto('/quote?cityId=sydney');
    await page.getByLabel('Date', { exact: true }).fill(wedding.date);
    await choosePart(page, 'ceremony');
    await page.getByText('Your choices are saved in this browser.').waitFor();
    const shownNumber = await numberOn(page);
    expect(shownNumber).toMatch(number);
    await expect
      .poll(() => written.map(({ faultId, path }) => [faultId, path]))
      .toContainEqual([shownNumber, '/quote']);
  });
});
