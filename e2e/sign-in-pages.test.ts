import { demonstrationPassword } from '@cadenza/demo/demo-data';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { describe, expect, test } from 'vitest';
import { phone, tablet } from './browser.ts';
import { openStage } from './stage.ts';
import { enterAs, follow, settled, signIn } from './visitor.ts';

describe('signing in and out', () => {
  const stage = openStage({ bookings: 45, goesOn: true });

  test('an address is requested again after signing in', async () => {
    const page = await stage.enter();
    const { id } = await stage.product.db
      .selectFrom('bookings')
      .innerJoin('cities', 'cities.id', 'bookings.city_id')
      .select('bookings.id')
      .where('cities.slug', '=', 'sydney')
      .where('bookings.status', '=', 40)
      .executeTakeFirstOrThrow();
    await page.goto(`/bookings/${id}/details?edit=people`);
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await signIn(page, 'sydney.manager');
    await page.getByRole('dialog').waitFor();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(`/bookings/${id}/details?edit=people`);
  });

  test('a wrong password is reported, and nothing more', async () => {
    const page = await stage.enter();
    await page.goto('/login');
    await page.getByLabel('Username').fill('sydney.manager');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Invalid username or password').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('what is typed and sent before the script has loaded is not lost', async () => {
    const page = await stage.enter({ viewport: phone });
    let load = () => {};
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
      await loaded;
      await route.continue();
    });
    await page.goto('/login');
    // A browser focuses the field with its first frame, which may come after the page has loaded.
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('sydney.musician');
    await page.keyboard.press('Tab');
    await page.keyboard.type(demonstrationPassword);
    await page.keyboard.press('Enter');
    load();
    await page.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
  });

  test('nothing is found at an unknown address of the public site, with a link home', async () => {
    const page = await stage.enter();
    await page.goto('/booking/nothing');
    await page.getByRole('heading', { name: 'Not Found', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Not Found' }).waitFor();
  });

  test('the Not Found page names the address, and shows visitors and staff where to go instead', async () => {
    const page = await stage.enter();
    await page.goto('/bookings/one/two/three');
    await page.getByText('/bookings/one/two/three', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Plan your event' }).waitFor();
    await enterAs(page, 'sydney.manager', '/help');
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    await page.goto('/bookings/one/two/three');
    await page.getByRole('button', { name: /^Search everything/ }).click();
    await page.getByRole('dialog').getByPlaceholder('Customer, booking, musician, venue, page or action').waitFor();
  });

  test('a customer is found by keyboard alone', async () => {
    const page = await stage.enter();
    await signIn(page, 'sydney.manager');
    const { name, title } = await stage.product.db
      .selectFrom('customers')
      .innerJoin('bookings', 'bookings.customer_id', 'customers.id')
      .innerJoin('cities', 'cities.id', 'bookings.city_id')
      .select(['customers.name', 'bookings.title'])
      .where('cities.slug', '=', 'sydney')
      .where('bookings.status', '=', 60)
      .executeTakeFirstOrThrow();
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    await page.keyboard.type(name);
    await page
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .waitFor();
    // Half the name may have found others first.
    await settled(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: bookingName({ title, customerName: name }), level: 1 }).waitFor();
  });

  test('on a phone and a tablet nothing of a list is beyond its edge', async () => {
    const page = await stage.enter({ viewport: phone });
    await enterAs(page, 'sydney.manager', '/help');
    for (const address of ['/prospects', '/bookings', '/musicians']) {
      await follow(page, address);
      for (const size of [phone, tablet]) {
        await page.setViewportSize(size);
        await settled(page);
        const hidden = () =>
          page.locator('table').evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
        await expect.poll(hidden, { message: `${address} at ${size.width}` }).toBe(0);
      }
    }
  });

  test('the rail is narrow in portrait until it is widened, and keeps its width in landscape', async () => {
    const page = await stage.enter();
    await signIn(page, 'sydney.manager');
    const rail = page.getByRole('navigation', { name: 'Main' });
    const narrow = rail.getByRole('button', { name: 'Expand menu' });
    const wide = rail.getByRole('button', { name: 'Collapse' });
    await wide.waitFor();
    await page.setViewportSize({ width: 834, height: 1112 });
    await narrow.click();
    await wide.waitFor();
    await page.setViewportSize({ width: 1112, height: 834 });
    await wide.waitFor();
    await page.setViewportSize({ width: 834, height: 1112 });
    await narrow.waitFor();
    await page.setViewportSize({ width: 1112, height: 834 });
    await wide.click();
    await narrow.waitFor();
    await page.reload();
    await narrow.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Bookings' }).click();
    await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
  });

  test('signing out leaves nothing to go back to', async () => {
    const page = await stage.enter();
    await signIn(page, 'sydney.manager');
    await page.getByRole('button', { name: /^Rebecca Lonsdale/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await page.goto('/bookings');
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  });
});
