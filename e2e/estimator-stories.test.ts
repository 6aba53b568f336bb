import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faults } from './accessible.ts';
import { phone } from './browser.ts';
import { openMusic, openStep } from './estimate.ts';
import { amountIn } from './money-text.ts';
import { openStage } from './stage.ts';
import { settled, wordsOf } from './visitor.ts';

type Music = 'vocals' | 'no vocals' | 'none';

interface Story {
  city: 'Toronto' | 'Boston';
  device: 'desk' | 'phone';
  event?: 'Corporate' | 'Party';
  date: string | null;
  /** The first letters of a venue's name, or null if they are not sure. */
  place: string | null;
  ceremony: Music;
  reception: Music;
  singers?: 'named' | 'for me';
  ending?: 'callback';
  network?: 'slow' | 'breaks';
}

/** A valid phone number in each city, and its tax. */
const regions = {
  Toronto: { number: '416 555 0142', tax: /HST/ },
  Boston: { number: '617 555 0142', tax: /tax/i },
} as const;

/** Weddings in Sydney are priced by hand in story.test.ts, public-order.test.ts and phone-enquiry.test.ts. */
const stories: Story[] = [
  {
    city: 'Toronto',
    device: 'desk',
    event: 'Corporate',
    date: '2027-05-06',
    place: 'royal york',
    ceremony: 'none',
    reception: 'no vocals',
  },
  {
    city: 'Boston',
    device: 'desk',
    event: 'Party',
    date: '2027-06-12',
    place: null,
    ceremony: 'no vocals',
    reception: 'vocals',
    singers: 'for me',
    network: 'breaks',
  },
  {
    city: 'Boston',
    device: 'phone',
    date: '2027-09-18',
    place: 'copley',
    ceremony: 'vocals',
    reception: 'none',
    singers: 'named',
    network: 'slow',
  },
  {
    city: 'Toronto',
    device: 'phone',
    date: null,
    place: null,
    ceremony: 'no vocals',
    reception: 'no vocals',
    ending: 'callback',
  },
];

const titleOf = ({ city, device, event, date, place, ceremony, reception, singers, ending, network }: Story) =>
  [
    `${event ?? 'Wedding'} in ${city} on a ${device}`,
    date ? 'a date' : 'no date yet',
    place ? 'a place' : 'no place yet',
    `ceremony: ${ceremony}`,
    `reception: ${reception}`,
    ...(singers ? [`singers ${singers}`] : []),
    ...(network ? [`network ${network}`] : []),
    ...(ending ? [ending] : []),
  ].join(', ');

describe('anyone can price their music and send an enquiry', () => {
  const stage = openStage({ bookings: 45, goesOn: true });

  test.each(stories.map((story) => [titleOf(story), story] as const))('%s', async (_, story) => {
    const page = await enter(story);
    await choose(page, story);
    const price = await priceShown(page, story);
    await page.getByRole('button', { name: 'Make an inquiry' }).click();
    await page.getByRole('heading', { name: 'Your inquiry', level: 1 }).waitFor();
    const email = `${story.city}.${stories.indexOf(story)}@example.com`.toLowerCase();
    await enterDetails(page, { email, story });
    const booking = await keptFor(email);
    expect(booking.price_minor === null ? null : Number(booking.price_minor)).toBe(price);
    expect(booking.status).toBe(story.ending === 'callback' ? 15 : 20);
    if (story.network === 'slow') await page.context().close();
  });

  test('by keyboard alone, from the first word to the last', async () => {
    const page = await stage.enter();
    await page.goto('/quote?city=sydney');
    await page.getByRole('checkbox', { name: 'We are not sure when' }).focus();
    await page.keyboard.press('Space');
    for (const part of ['ceremony', 'reception']) {
      await page.locator(`#${part}`).getByRole('checkbox', { name: 'We are not sure where' }).focus();
      await page.keyboard.press('Space');
    }
    await page
      .locator('#ceremony')
      .getByRole('radio', { name: /^Solo violin/ })
      .focus();
    await page.keyboard.press('Space');
    await page
      .locator('#reception')
      .getByRole('radio', { name: /^No music/ })
      .focus();
    await page.keyboard.press('Space');
    await total(page).waitFor();
    await reach(page, 'Make an enquiry');
    await page.getByRole('heading', { name: 'Your enquiry', level: 1 }).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.type('Noor Haddad');
    await page.keyboard.press('Tab');
    await page.keyboard.type('noor@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0491 570 156');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bride');
    await page.keyboard.press('Enter');
    await reach(page, 'Send enquiry');
    await page.getByRole('heading', { name: 'Thank you, Noor Haddad.' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you, Noor Haddad.');
  });

  test('singers are reordered with the arrow keys, and sing only on request', async () => {
    const video = 'https://www.youtube.com/watch?v=AAAAAAAAAAA';
    await stage.product.db
      .updateTable('performers')
      .set({ video_url: video })
      .where('alias', '=', 'Tilly Brennan')
      .execute();
    const page = await stage.enter();
    const asked: string[] = [];
    await page.context().route(/youtube|vimeo/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>singing</p>' });
    });
    await page.goto('/quote?city=sydney');
    await page
      .locator('#reception')
      .getByRole('radio', { name: /^Jazz quartet, female vocals/ })
      .check();
    const singers = page.getByRole('region', { name: 'Singers' });
    for (const name of ['Hannah', 'Priya', 'Tilly Brennan'])
      await singers.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    const order = singers.getByRole('list', { name: 'Your singers, favourite first' });
    await order.getByRole('button', { name: /^Position of Tilly Brennan/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await singers.getByText('Tilly Brennan dropped at place 1 of 3').waitFor();
    await expect
      .poll(() => order.getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringContaining('Tilly Brennan'),
        expect.stringContaining('Hannah'),
        expect.stringContaining('Priya'),
      ]);
    expect(asked).toEqual([]);
    await singers.getByRole('button', { name: /^Hear Tilly Brennan sing/ }).click();
    await page.frameLocator('iframe[title="Tilly Brennan sings"]').getByText('singing').waitFor();
    expect(asked[0]).toContain('https://www.youtube-nocookie.com/embed/');
    // The button is gone: the focus is in the player that replaced it, and returns when the player is closed.
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('title') ?? document.activeElement?.textContent ?? '');
    await expect.poll(focused).toBe('Tilly Brennan sings');
    expect(await faults(page)).toEqual([]);
    const close = singers.getByRole('button', { name: 'Close video of Tilly Brennan' });
    await close.press('Enter');
    await expect.poll(focused).toMatch(/^Hear Tilly Brennan sing/);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Tilly Brennan sings');
    await close.press('Escape');
    await expect.poll(focused).toMatch(/^Hear Tilly Brennan sing/);
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
  });

  async function enter({ city, device, network }: Story): Promise<Page> {
    const page = await stage.enter(device === 'phone' ? { viewport: phone, hasTouch: true } : {});
    if (network === 'slow') {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 300,
        downloadThroughput: 100_000,
        uploadThroughput: 50_000,
      });
    }
    await page.goto(`/quote?city=${city.toLowerCase()}`);
    return page;
  }

  async function choose(page: Page, story: Story): Promise<void> {
    if (story.event) await page.getByRole('radio', { name: story.event }).check();
    if (story.date) await page.getByLabel('Date', { exact: true }).fill(story.date);
    else await page.getByRole('checkbox', { name: 'We are not sure when' }).check();
    for (const part of ['ceremony', 'reception'] as const) await choosePart(page, part, story);
    if (story.singers) await chooseSingers(page, story.singers);
  }

  /** The total including tax: beside the choices, on a phone behind the price at the bottom. */
  async function priceShown(page: Page, { city, device }: Story): Promise<number> {
    const name = 'Programme and price';
    if (device === 'phone') await page.getByRole('button', { name: 'View programme' }).tap();
    const programme = page.getByRole(device === 'phone' ? 'dialog' : 'complementary', { name });
    await programme.getByText(regions[city].tax).first().waitFor();
    // The last choice may not be priced yet.
    await settled(page);
    const price = amountIn(await wordsOf(programme.getByText(/^Total/)));
    if (device === 'phone') await programme.getByRole('button', { name: 'Close programme' }).tap();
    return price;
  }

  async function choosePart(page: Page, part: 'ceremony' | 'reception', story: Story): Promise<void> {
    const section = page.locator(`#${part}`);
    await openMusic(page, part);
    if (story[part] === 'none') return section.getByRole('radio', { name: /^No music/ }).check();
    if (story.place === null) await section.getByRole('checkbox', { name: 'We are not sure where' }).check();
    else {
      await section.getByRole('combobox').fill(story.place);
      await section.getByRole('option').first().click();
    }
    const names = story[part] === 'vocals' ? /vocals/ : /^(Solo|String|DJ\b)/;
    await section
      .getByRole('group', { name: /^Music for your/ })
      .getByRole('radio', { name: names })
      .first()
      .check();
  }

  async function chooseSingers(page: Page, how: 'named' | 'for me'): Promise<void> {
    const singers = page.getByRole('region', { name: 'Singers' });
    await singers.waitFor();
    await openStep(page, 'singers');
    if (how === 'for me') return singers.getByRole('checkbox', { name: /^Choose For Me/ }).check();
    const named = singers.getByRole('listitem').getByRole('checkbox');
    for (let index = 0; index < 3; index++) await named.nth(index).check();
  }

  async function enterDetails(page: Page, { email, story }: { email: string; story: Story }): Promise<void> {
    const details = page.getByRole('form', { name: 'Your details' });
    await details.getByRole('textbox', { name: 'Name' }).fill('Alex Moreau');
    await details.getByRole('textbox', { name: 'Email' }).fill(email);
    await details.getByRole('textbox', { name: 'Cell number' }).fill(regions[story.city].number);
    await details.getByRole('combobox', { name: 'Your role' }).selectOption('Other');
    if (story.ending === 'callback') {
      await details.getByRole('button', { name: 'Call me instead' }).click();
      const promise = page.getByRole('alertdialog', { name: 'We’ll call you' });
      await promise.getByText(`Our ${story.city} team will call you on`).waitFor();
      await promise.getByRole('button', { name: 'OK' }).click();
      await page.getByText(/^We’ll call you on .* You can still send your/).waitFor();
      return;
    }
    if (story.network === 'breaks') {
      await page.route('**/api/v1.0/Bookings', (route) => route.abort(), { times: 1 });
      await page.getByRole('button', { name: 'Send inquiry' }).click();
      await details.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    }
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await page.getByRole('heading', { name: 'Thank you, Alex Moreau.' }).waitFor();
  }

  const keptFor = (email: string) =>
    stage.product.db
      .selectFrom('bookings')
      .innerJoin('customers', 'customers.id', 'bookings.customer_id')
      .select(['bookings.price_minor', 'bookings.status'])
      .where('customers.email', '=', email)
      .executeTakeFirstOrThrow();

  /** Presses Tab until a button has the focus, then presses the button. */
  async function reach(page: Page, name: string): Promise<void> {
    const button = page.getByRole('button', { name, exact: true });
    for (let step = 0; step < 200; step++) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  }

  const total = (page: Page) => page.getByRole('complementary', { name: 'Programme and price' }).getByText(/^Total/);
});
