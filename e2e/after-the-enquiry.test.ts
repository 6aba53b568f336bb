import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { narrow, tooWide } from './accessible.ts';
import { phone } from './browser.ts';
import { enquirer, openChosen, saveDetails } from './estimate.ts';
import { openStage } from './stage.ts';
import { enterAs, settled } from './visitor.ts';

const patient = { timeout: 30_000 };

describe('after the enquiry, without an account and without a script', () => {
  const stage = openStage();
  /** A performed booking of the season, and its customer. */
  let played: { id: string; customer: string; email: string };
  let pageLink = '';
  let reviewLink = '';

  beforeAll(async () => {
    played = await stage.product.db
      .selectFrom('bookings')
      .innerJoin('cities', 'cities.id', 'bookings.city_id')
      .innerJoin('customers', 'customers.id', 'bookings.customer_id')
      .select(['bookings.id', 'customers.name as customer', 'customers.email'])
      .where('cities.slug', '=', 'sydney')
      .where('bookings.status', '=', 100)
      .orderBy('bookings.number')
      .executeTakeFirstOrThrow();
  });

  const read = () => stage.enter({ javaScriptEnabled: false, viewport: phone });

  /** The path in a mail of this kind to an address, from the outbox. */
  async function linkIn(kind: string, address: string): Promise<string> {
    const mail = () =>
      stage.product.db
        .selectFrom('messages')
        .select('text_body')
        .where('kind', '=', kind)
        .where('to_address', '=', address)
        .executeTakeFirst();
    await expect.poll(mail, patient).toBeDefined();
    return /https?:\/\/[^/]+(\/\S+)/.exec((await mail())?.text_body ?? '')?.[1] ?? '';
  }

  /** The manager's browser, who signs in once. */
  let desk: Page | undefined;

  async function openCard(): Promise<Page> {
    if (desk) await desk.reload();
    else {
      desk = await stage.enter({ permissions: ['clipboard-read', 'clipboard-write'] });
      await enterAs(desk, 'sydney.manager', `/bookings/${played.id}`);
    }
    await desk.getByRole('button', { name: `Send review for ${played.customer}` }).waitFor();
    return desk;
  }

  test('the mail that confirms an enquiry links to its page', async () => {
    const couple = await stage.enter();
    await openChosen(couple, '/booking/summary');
    await saveDetails(couple);
    await couple.getByRole('button', { name: 'Send enquiry' }).click();
    await couple.getByRole('heading', { name: /^Thank you/ }).waitFor();
    await stage.leave(couple);

    pageLink = await linkIn('enquiry received', enquirer.email);
    const page = await read();
    const answer = await page.goto(pageLink);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await page.getByRole('heading', { level: 1, name: `Music for ${enquirer.name}` }).waitFor();
    await page.getByRole('heading', { name: 'We’ve received your request' }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Received' })
      .and(page.locator('[aria-current="step"]'))
      .waitFor();
    const programme = page.getByRole('region', { name: 'The programme' });
    await programme.getByText('Royal Botanic Garden Sydney').waitFor();
    await programme.getByText('Singers, in your order: Hannah, Priya').waitFor();
    await page.getByRole('region', { name: 'Your estimate' }).getByText('Total AUD').waitFor();
    await expect.poll(() => page.locator('script').count()).toBe(0);
    await stage.leave(page);
  });

  test('songs are requested: a suggestion with one press, another by its name, and one is removed', async () => {
    const page = await read();
    await page.goto(pageLink);
    const songs = page.getByRole('region', { name: 'Your songs', exact: true });
    await songs.getByText('Ideas: first dance').click();
    await songs.getByRole('button', { name: /^Add At Last/ }).click();
    await songs.getByText('First dance: At Last').waitFor();
    await songs.getByLabel('When is it played?').selectOption({ label: 'Walking in' });
    await songs.getByRole('button', { name: 'Add song' }).click();
    await page.locator('#title-problem').getByText('Please name the song').waitFor();
    await songs.getByLabel('Song', { exact: true }).fill('Clair de lune');
    await songs.getByRole('button', { name: 'Add song' }).click();
    await songs.getByText('Walking in: Clair de lune').waitFor();
    await songs.getByRole('button', { name: 'Remove At Last' }).click();
    await songs.getByText('First dance: At Last').waitFor({ state: 'detached' });
    await songs.getByText('Walking in: Clair de lune').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to your calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Cadenza \d{4}-\d{2}-\d{2}\.ics$/);
    await stage.leave(page);
  });

  test('a partner is invited, requests a song by their own link, and is removed again', async () => {
    const page = await read();
    await page.goto(pageLink);
    const together = page.getByRole('region', { name: 'Plan together' });
    await together.getByText('Invite someone').click();
    await together.getByLabel('Their email').fill('sam.lee@example.com');
    await together.getByRole('button', { name: 'Send invitation' }).click();
    await page.locator('#name-problem').getByText('Please enter their name').waitFor();
    expect(new URL(page.url()).hash).toBe('#co-planners');
    await together.getByLabel('Their name').fill('Sam Lee');
    await together.getByRole('button', { name: 'Send invitation' }).click();
    await together.getByRole('status').getByText('Invitation sent.').waitFor();
    await together.getByText('Can read and suggest').waitFor();

    const partner = await read();
    const theirs = await linkIn('co-planner invited', 'sam.lee@example.com');
    await partner.goto(theirs);
    await partner.getByText(`You’re here as Sam Lee, invited by ${enquirer.name}.`).waitFor();
    const songs = partner.getByRole('region', { name: 'Your songs', exact: true });
    await songs.getByText('Ideas: first dance').click();
    await songs.getByRole('button', { name: /^Add At Last/ }).click();
    await songs.getByRole('button', { name: 'Remove At Last' }).waitFor();
    await expect.poll(() => partner.getByText('Total AUD').count()).toBe(0);

    await page.reload();
    await page.getByText('(suggested by Sam Lee)').waitFor();
    await together.getByText('Change or remove').click();
    await together.getByRole('button', { name: 'Remove Sam Lee' }).click();
    await together.getByRole('status').getByText('Removed. Their link no longer works.').waitFor();
    expect((await partner.goto(theirs))?.status()).toBe(404);
    await Promise.all([stage.leave(page), stage.leave(partner)]);
  });

  test('a callback is requested: errors are shown at their fields, then the call is promised', async () => {
    const address = stage.product.url + pageLink;
    const ask = (phone: string) =>
      fetch(address, { method: 'POST', body: new URLSearchParams({ phone, note: 'After six' }) });
    const phoneField = async (page: Response) => /<input[^>]* name="phone"[^>]*>/.exec(await page.clone().text())?.[0];
    expect(await phoneField(await fetch(address))).toContain(`value="${enquirer.mobile}"`);
    const refused = await ask('12');
    expect(await phoneField(refused)).toMatch(/(?=.*aria-invalid="true").*aria-describedby="[^"]*phone-problem/);
    const page = await refused.text();
    expect(page).toMatch(/id="phone-problem"[^>]*>(<[^>]*>)*Please enter a valid/);
    expect(page).toMatch(/<textarea[^>]* name="note"[^>]*>After six</);
    expect(await (await ask('0491 570 156')).text()).toContain('We’ll call you.');
  });

  test('staff send the review link, and the review is given once', async () => {
    const office = await openCard();
    await office.getByRole('button', { name: `Send review for ${played.customer}` }).click();
    await office.getByText('Link sent').waitFor();

    reviewLink = await linkIn('review asked', played.email);
    expect(reviewLink).toMatch(/^\/au\/customer-review\/\?key=/);
    const page = await read();
    await page.goto(reviewLink);
    await page.getByLabel(/^In your own words/).fill('My mother cried.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('#overall-problem').getByText('Please choose one to five stars').waitFor();
    await expect.poll(() => page.getByLabel(/^In your own words/).inputValue()).toBe('My mother cried.');
    await page.getByRole('group', { name: 'Overall' }).getByRole('radio', { name: '4 stars' }).check();
    await page.getByLabel('You may show my review with my first name and the month').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('We’ve received your review.').waitFor();
    await page.goto(reviewLink);
    await page.getByText('You’ve already left a review').waitFor();
    await page.getByRole('img', { name: '4 of 5 stars' }).waitFor();
    await page.getByText('My mother cried.').waitFor();
    await page.getByText('We may publish it with your first name and the month.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).count()).toBe(0);
    await stage.leave(page);
  });

  test('a booking sheet is sent, and shows no one’s pay', async () => {
    const office = await openCard();
    await office.getByText('4 of 5 stars. My mother cried.').waitFor();
    await office.getByRole('button', { name: `Send booking sheet for ${played.customer}` }).click();
    await office.getByText('Link sent').waitFor();
    const [file] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('button', { name: 'Booking sheet as PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Booking_sheet_\d+\.pdf$/);

    const page = await read();
    await page.goto(await linkIn('booking sheet', played.email));
    await page.getByRole('heading', { level: 1, name: played.customer }).waitFor();
    await page.getByText('Musicians arrive at').first().waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/Earns|Musicians’ pay/);
    await stage.leave(page);
  });

  test('what customers open fits a narrow phone with double text size, and its rows keep words on a line', async () => {
    const page = await stage.enter({ viewport: narrow });
    for (const address of [pageLink, await linkIn('booking sheet', played.email), reviewLink, '/smtc']) {
      await page.goto(address);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect(await page.evaluate(tooWide), address).toEqual([]);
      const names = page.getByRole('main').locator('li > span > span:first-child');
      const tall = await names.evaluateAll((all) =>
        all
          .filter((one) => one instanceof HTMLElement && one.offsetHeight > 2 * one.offsetWidth)
          .map(({ textContent }) => textContent),
      );
      expect(tall, address).toEqual([]);
    }
    await stage.leave(page);
  });

  test('a link is copied, replaced and revoked; an invalid one reveals nothing', async () => {
    const office = await openCard();
    const card = office.getByRole('region', { name: 'Customer links and review' });
    const what = `customer page for ${played.customer}`;
    const copied = async () => {
      await card.getByRole('button', { name: `Copy ${what}` }).click();
      const address = await office.evaluate(() => navigator.clipboard.readText());
      return new URL(address).pathname;
    };
    const row = card.getByRole('listitem').filter({ has: office.getByRole('button', { name: `Send ${what}` }) });
    await row.getByText('Open', { exact: true }).waitFor();
    const first = await copied();
    const page = await read();
    expect((await page.goto(first))?.status()).toBe(200);

    await card.getByRole('button', { name: `New link: ${what}` }).click();
    await expect.poll(copied, patient).not.toBe(first);
    const second = await copied();
    expect((await page.goto(second))?.status()).toBe(200);
    const refusals = [await refusalAt(page, first), await refusalAt(page, `${second.slice(0, -3)}AAA`)];
    refusals.push(await refusalAt(page, reviewLink.replace('/au/customer-review/?key=', '/your-booking/')));
    await card.getByRole('button', { name: `Revoke ${what}` }).click();
    await row.getByText('Revoked', { exact: true }).waitFor();
    refusals.push(await refusalAt(page, second));
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).not.toContain(played.customer);
    await page.getByRole('heading', { level: 1, name: 'Not Found' }).waitFor();
    await page.getByText('This link no longer works.').waitFor();
    await stage.leave(page);
  });
});

/** The whole document returned for an invalid key. */
async function refusalAt(page: Page, address: string): Promise<string> {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(404);
  return (await answer?.text()) ?? '';
}
