import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, phone } from './browser.ts';
import { musician } from './examples.ts';
import { openStage } from './stage.ts';
import { enterAs, settled, signIn } from './visitor.ts';

describe('a musician and the office', () => {
  const stage = openStage({ bookings: 20, goesOn: true });

  test('a preference list is reordered from the keyboard, and the order is saved', async () => {
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/preference_list?skill=Violin');
    const rows = page.getByRole('list', { name: /^Violin/ }).getByRole('listitem');
    const names = () =>
      rows
        .getByRole('button', { name: /^Move / })
        .evaluateAll((all) =>
          all.map((one) => /^Move (.+), place/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? ''),
        );
    await rows.first().waitFor();
    const [first = '', second = '', ...others] = await names();
    await page.getByRole('button', { name: new RegExp(`^Move ${first}`) }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.getByText(`${first}, place 2 of`).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.getByText('Order saved').waitFor();
    await expect.poll(() => names()).toEqual([second, first, ...others]);
    await page.reload();
    await rows.first().waitFor();
    await expect.poll(() => names()).toEqual([second, first, ...others]);
  });

  test('and by dragging a handle, down and up again', async () => {
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/preference_list?skill=Piano');
    const handles = page.getByRole('button', { name: /^Move / });
    await handles.first().waitFor();
    const words = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]));
    const before = await words();
    const middleOf = async (at: number) => {
      const box = await handles.nth(at).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const drag = async (from: number, to: number) => {
      const [start, end] = [await middleOf(from), await middleOf(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y + (to > from ? 4 : -4), { steps: 12 });
      await page.mouse.up();
    };
    await drag(0, 3);
    await page.getByText('Order saved').waitFor();
    const [first, second, third, fourth, ...rest] = before;
    await expect.poll(() => words()).toEqual([second, third, fourth, first, ...rest]);
    await drag(3, 0);
    await expect.poll(words).toEqual(before);
  });

  test('the second of two people who change a list is told so, and loses nothing', async () => {
    const [one, other] = [await stage.enter(), await stage.enter()];
    for (const page of [one, other]) {
      await enterAs(page, 'sydney.manager', '/preference_list?skill=Cello');
      await page.getByRole('list', { name: /^Cello/ }).waitFor();
    }
    const takeOffFirst = (page: typeof one) =>
      page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
    await takeOffFirst(one);
    await one.getByText('Order saved').waitFor();
    await other
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .click();
    await other.getByRole('alert').getByText('has just changed this list').waitFor();
    await other.getByRole('button', { name: 'Save mine' }).click();
    await other.getByText('Order saved').waitFor();
    await expect.poll(() => other.getByRole('alert').getByText('has just changed this list').count()).toBe(0);
  });

  test('the calendar’s address is copied, and returns the jobs', async () => {
    const page = await stage.enter({ viewport: phone, permissions: ['clipboard-read', 'clipboard-write'] });
    await enterAs(page, musician, '/profile');
    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT/);
    await page.getByRole('button', { name: 'New address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
    await page.getByText('Your calendar has a new address').waitFor();
    expect((await fetch(address)).status).toBe(404);
  });

  test('a musician keeps their own navigation at their organisation, and where they are refused', async () => {
    const page = await stage.enter({ viewport: phone });
    const offers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' });
    await enterAs(page, musician, '/dashboard');
    await page.getByRole('link', { name: 'Your organisation' }).click();
    await page.getByRole('heading', { name: 'Sydney', level: 1 }).waitFor();
    await offers.waitFor();
    // Nothing is beside the details, so they have the whole width.
    await page.setViewportSize(desk);
    const email = page.getByRole('main').getByRole('link', { name: /@/ });
    expect((await email.boundingBox())?.height).toBeLessThan(30);
    await page.setViewportSize(phone);
    await page.goto('/users');
    await page.getByRole('heading', { name: '403 - Permission Denied' }).waitFor();
    await offers.waitFor();
  });

  test('a musician changes the suburb that the office sees', async () => {
    const page = await stage.enter({ viewport: phone });
    await enterAs(page, musician, '/profile');
    const home = page.getByRole('region', { name: 'Home' });
    await home.getByText('from Sydney to the venue').waitFor();
    await home.getByRole('button', { name: 'Change home' }).click();
    const dialog = page.getByRole('dialog', { name: 'Home' });
    await dialog.getByLabel('Suburb').fill('Bondi Junction');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await home.getByText('Bondi Junction').waitFor();
  });

  test('the guide greets a musician once a visit, until they close it for good', async () => {
    const { db } = stage.product;
    const { id } = await db.selectFrom('users').select('id').where('username', '=', musician).executeTakeFirstOrThrow();
    await db.updateTable('musicians').set({ shows_guideline: true }).where('user_id', '=', id).execute();
    const page = await stage.enter({ viewport: phone });
    await signIn(page, musician);
    const guideIn = (tab: Page) => tab.getByRole('dialog', { name: /^Welcome/ });
    const staysClosed = async (tab: Page) => {
      await guideIn(tab).waitFor({ state: 'hidden' });
      await tab.reload();
      await tab.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
      await settled(tab);
      expect(await guideIn(tab).count()).toBe(0);
    };
    await guideIn(page).getByRole('button', { name: 'Later' }).click();
    await staysClosed(page);
    const next = await page.context().newPage();
    await next.goto(page.url());
    await guideIn(next).getByRole('button', { name: 'Don’t show again' }).click();
    await staysClosed(next);
  });
});
