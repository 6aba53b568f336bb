import { writeWav } from '@cadenza/domain/singers/read-wav';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, phone } from './browser.ts';
import { musician } from './examples.ts';
import { openStage } from './stage.ts';
import { enterAs, follow, settled, signIn, stayAs } from './visitor.ts';

const stage = openStage({ bookings: 20, goesOn: true });
const openOffice = stayAs(stage, 'sydney.manager');

describe('a musician and the office', () => {
  test('a preference list is reordered from the keyboard, and the order is saved', async () => {
    const page = await openOffice('/preference_list?skill=Violin');
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
    const page = await openOffice('/preference_list?skill=Piano');
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
    const list = '/preference_list?skill=Cello';
    const [one, other] = [await openOffice(list), await stage.enter()];
    await enterAs(other, 'sydney.manager', list);
    for (const page of [one, other]) await page.getByRole('list', { name: /^Cello/ }).waitFor();
    const takeOffFirst = (page: typeof one) =>
      page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
    const isSaved = one.waitForResponse((response) => response.request().method() === 'PUT');
    await takeOffFirst(one);
    await isSaved;
    await other
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .click();
    await other.getByRole('alert').getByText('has just changed this list').waitFor();
    await other.getByRole('button', { name: 'Save mine' }).click();
    await other.getByText('Order saved').waitFor();
    await expect.poll(() => other.getByRole('alert').getByText('has just changed this list').count()).toBe(0);
  });

  test('a musician copies the address of their calendar, which returns the jobs, and changes the suburb that the office sees', async () => {
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

    const home = page.getByRole('region', { name: 'Home' });
    await home.getByText('from Sydney to the venue').waitFor();
    await home.getByRole('button', { name: 'Change home' }).click();
    const dialog = page.getByRole('dialog', { name: 'Home' });
    await dialog.getByLabel('Suburb').fill('Bondi Junction');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await home.getByText('Bondi Junction').waitFor();
  });

  test('the guide greets a musician once a visit, until they close it for good; their own navigation stays at their organisation and where they are refused', async () => {
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
    await next.close();

    const offers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' });
    await follow(page, '/dashboard');
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

  test('a musician enters on a phone that they never play on Tuesdays, and the office sees it without the note', async () => {
    const own = await stage.enter({ viewport: phone });
    await enterAs(own, musician, '/musician/unavailable');
    await own.getByRole('button', { name: 'Add weekly rule' }).click();
    const dialog = own.getByRole('dialog', { name: 'Weekly rule' });
    await dialog.getByLabel('Day of the week').click();
    await own.getByRole('option', { name: 'Tuesday' }).click();
    await dialog.getByLabel('Note').fill('My lessons');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const entry = own.getByRole('listitem').filter({ hasText: 'Never on Tuesdays' });
    await entry.getByText('My lessons').waitFor();
    await own.getByRole('button', { name: 'Next month' }).click();
    await own
      .getByRole('button', { name: /^Tuesday .+, away/ })
      .first()
      .waitFor();

    const { id: musicianId } = await stage.product.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', musician)
      .executeTakeFirstOrThrow();
    const office = await openOffice(`/musician_bios/${musicianId}`);
    const section = office.getByRole('region', { name: 'Unavailable' });
    await section.getByText('Never on Tuesdays').waitFor();
    await expect.poll(() => section.textContent()).not.toContain('lessons');
    await section.getByRole('button', { name: 'Remove Never on Tuesdays' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await section.getByText('Never on Tuesdays').waitFor({ state: 'detached' });
  });
});

const song = (seconds: number) => ({
  name: 'song.wav',
  mimeType: 'audio/x-wav',
  buffer: Buffer.from(writeWav({ tag: 1, channels: 1, rate: 8000, bits: 8 }, new Uint8Array(seconds * 8000).fill(128))),
});

describe('the singers of a city', () => {
  test('are reordered by keyboard, and hidden from customers', async () => {
    const page = await openOffice('/singers');
    const links = page.getByRole('list', { name: /^Singers in Sydney/ }).getByRole('link');
    await links.first().waitFor();
    const names = () => links.allInnerTexts();
    const [first = '', second = ''] = await names();
    await page.getByRole('button', { name: `Move ${first}, place 1` }).focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await page.getByText('Order saved').waitFor();
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
    const shown = { name: `Show ${second} to customers` };
    await page.getByRole('switch', shown).press('Space');
    await page.getByRole('switch', { ...shown, checked: false }).waitFor();
    await settled(page);
    await openOffice('/singers?show=hidden');
    await page.getByRole('link', { name: second, exact: true }).waitFor();
  });

  test('get a sample, which is measured before upload and played after a click only', async () => {
    const page = await openOffice('/singers?q=Gia');
    await page.getByRole('link', { name: 'Gia', exact: true }).click();
    await page.getByRole('button', { name: 'Public profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'What customers see of Gia' });
    const sample = dialog.getByRole('group', { name: 'Sample' });
    await sample.locator('input[type="file"]').setInputFiles(song(40));
    await sample.getByText('A sample lasts at most 30 seconds; this one lasts 40.').waitFor();
    await sample.locator('input[type="file"]').setInputFiles(song(4));
    await sample.getByLabel('Sample of Gia').waitFor();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published').waitFor();

    const visitor = await stage.enter();
    const asked: string[] = [];
    visitor.on('request', (request) => {
      if (request.url().includes('/Sounds/')) asked.push(request.url());
    });
    await visitor.goto('/sydney/static-singers');
    await settled(visitor);
    const play = visitor.getByRole('button', { name: 'Play sample of Gia' });
    await play.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    const position = visitor.getByRole('slider', { name: 'Position in the sample of Gia' });
    await position.press('End');
    await visitor.getByText('0:04 of 0:04').waitFor();
    await position.press('Home');
    expect(asked).toEqual([]);
    await play.click();
    await visitor.getByRole('button', { name: 'Pause sample of Gia' }).waitFor();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await visitor.context().close();
  });

  test('propose what customers should see, and an admin refuses it with a reason', async () => {
    const singer = await stage.enter();
    await enterAs(singer, 'sydney.singer', '/profile');
    await singer.getByRole('button', { name: 'Suggest a change' }).click();
    const dialog = singer.getByRole('dialog', { name: 'Suggest a public profile' });
    await dialog.getByRole('textbox', { name: 'Bio' }).fill('Call me directly, it is cheaper.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await singer.getByRole('heading', { name: 'Proposed: another bio' }).waitFor();

    const page = await openOffice('/singers?show=proposed');
    await page.getByRole('link', { name: 'Tilly Brennan', exact: true }).click();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    const refusal = page.getByRole('dialog', { name: 'Decline suggestion' });
    await refusal.getByRole('button', { name: 'Decline' }).click();
    await refusal.getByText('Please say why').waitFor();
    await refusal.getByRole('textbox', { name: 'Reason' }).fill('Please leave out the prices.');
    await refusal.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Declined. We’ve emailed the singer the reason').waitFor();
    await singer.reload();
    await singer.getByText('Please leave out the prices.').waitFor();
    await singer.context().close();
  });
});
