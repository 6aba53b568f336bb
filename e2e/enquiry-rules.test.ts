import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from './browser.ts';
import { chooseEverything, enquirer, fillDetails, saveDetails } from './estimate.ts';
import { openStage } from './stage.ts';
import { wordsOf } from './visitor.ts';

/** A place in the mountains. */
const katoomba = { latitude: -33.714, longitude: 150.311 };

describe('the rules of an enquiry', () => {
  const stage = openStage({ bookings: 10, goesOn: true });

  test.each([
    ['/booking?city=Boston', '/quote'],
    ['/booking/user?city=Boston', '/quote'],
    ['/booking/date-time?city=Boston', '/booking/date-time'],
    ['/quote_builder?city=Boston', '/quote_builder'],
  ])('%s keeps its city at %s', async (asked, path) => {
    const page = await stage.enter();
    await page.goto(asked);
    await page.getByRole('heading', { name: 'Wedding Music Estimator', level: 1 }).waitFor();
    const boston = await cityId(page, 'boston');
    await expect.poll(() => addressOf(page)).toBe(`${path} ${boston}`);
    await expect.poll(() => page.getByRole('radio', { name: 'Boston' }).isChecked()).toBe(true);
  });

  test('each step links to its part of the page', async () => {
    const page = await stage.enter();
    await page.goto('/booking/performers');
    // No singer can be chosen yet: the music decides whether there is one.
    await expect.poll(() => isAtTop(page, '#ceremony-music')).toBe(true);
    const music = page.getByRole('group', { name: 'Music for your reception' });
    await music
      .getByRole('radio', { name: /female vocals/ })
      .first()
      .check();
    await page.getByRole('region', { name: 'Singers' }).waitFor();
    for (const [step, part] of [
      ['date-time', '#day'],
      ['location', '#ceremony'],
      ['packages', '#ceremony-music'],
      ['performers', '#singers'],
    ] as const) {
      await page.goto(`/booking/${step}`);
      await expect.poll(() => isAtTop(page, part), { message: step }).toBe(true);
    }
    await page.goto('/booking/summary');
    await page.getByRole('button', { name: 'Change: Note' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('note-title');
  });

  test('every link on the customer’s pages names the city', async () => {
    const page = await stage.enter();
    await page.goto('/quote?city=toronto');
    await page.waitForURL(/cityId=/);
    const toronto = await cityId(page, 'toronto');
    for (const address of [
      '/quote?city=toronto',
      '/toronto/static-ceremony',
      '/toronto/request-callback',
      '/ca/toronto/',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => cityless(page, toronto), { message: address }).toEqual([]);
    }
  });

  test('a visitor is shown the nearest city', async () => {
    const page = await stage.enter({ viewport: phone, geolocation: katoomba, permissions: ['geolocation'] });
    await page.goto('/quote?city=boston');
    await page.waitForURL(/cityId=/);
    await page.getByRole('radio', { name: 'Boston', checked: true }).waitFor();
    await page.getByRole('button', { name: 'Find my nearest city' }).click();
    await page.getByText('You’re about 106 km from Sydney, NSW, the nearest city we play in.').waitFor();
    await page.getByRole('radio', { name: 'Sydney', checked: true }).waitFor();
  });

  test('a visitor without a location chooses the city', async () => {
    const page = await stage.enter({ permissions: [] });
    await page.goto('/quote');
    await page.waitForURL(/cityId=/);
    await page.getByRole('button', { name: 'Find my nearest city' }).click();
    await page.getByText('We couldn’t get your location. Please choose a city.').waitFor();
  });

  test('an event without music is not sent, and says so', async () => {
    const message = 'Please select a music option for your background and dance floor music';
    const page = await stage.enter();
    await page.goto('/quote');
    await page.waitForURL(/cityId=/);
    await page.getByRole('radio', { name: 'Corporate' }).check();
    await page.getByRole('heading', { name: 'Corporate Music Estimator', level: 1 }).waitFor();
    await page.getByRole('checkbox', { name: 'We are not sure when' }).check();
    await page.getByRole('button', { name: 'Make an enquiry' }).click();
    await page.getByRole('main').getByText(message, { exact: true }).waitFor();
    await page.goto('/booking/summary');
    await saveDetails(page, { ...enquirer, relationship: 'Other' });
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Whoops!' });
    await alert.getByText(message, { exact: true }).waitFor();
    await alert.getByRole('button', { name: 'OK', exact: true }).click();
    await alert.waitFor({ state: 'detached' });
    await page.locator('#ceremony-music input').and(page.locator(':focus')).waitFor();
  });

  test('the page does not jump while the details are saved and the enquiry is sent', async () => {
    const page = await stage.enter();
    await page.goto('/quote');
    await chooseEverything(page);
    await page.getByRole('button', { name: 'Make an enquiry' }).click();
    await page.getByRole('heading', { name: 'Your enquiry' }).waitFor();
    await fillDetails(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/SubmitEnquiry', (route) => held.then(() => route.continue()));
    const footer = () => page.getByRole('contentinfo').evaluate((one) => (one as HTMLElement).offsetTop);
    const before = await footer();
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.waitForRequest('**/SubmitEnquiry');
    await page.getByRole('button', { name: 'Sending …' }).waitFor();
    expect(await footer()).toBe(before);
    release();
    await page.getByRole('heading', { name: `Thank you, ${enquirer.name}.` }).waitFor();
  });

  test('music is filtered by voice, and the choice stays', async () => {
    const page = await stage.enter();
    await page.goto('/quote');
    await page.waitForURL(/cityId=/);
    const music = page.getByRole('group', { name: 'Music for your reception' });
    await music.getByRole('radio', { name: /^Jazz quartet, female vocals/ }).check();
    const voices = page.getByRole('group', { name: 'Voices for your reception' });
    await voices.getByRole('radio', { name: 'Male', exact: true }).check();
    const shown = await wordsOf(music);
    expect(shown).toContain('Jazz quartet, female vocals');
    expect(shown).not.toContain('Acoustic duo, female vocals');
    expect(shown).toContain('Acoustic duo, male vocals');
    await voices.getByRole('radio', { name: 'Female', exact: true }).check();
    expect(await wordsOf(music)).not.toContain(', male vocals');
  });

  test('the sender is reminded of a far place and of a singer’s surcharge', async () => {
    const page = await stage.enter();
    await page.goto('/quote');
    await page.waitForURL(/cityId=/);
    await page.getByRole('checkbox', { name: 'We are not sure when' }).check();
    await page.getByRole('radio', { name: 'No music for your ceremony' }).check();
    await page.getByRole('combobox', { name: 'Place of your reception' }).fill('dubbo');
    await page
      .getByRole('option', { name: /^Dubbo/ })
      .first()
      .click();
    const far = /^Dubbo.* is about \d{3} km from Sydney\. The price includes travel for every performer\.$/;
    await page.getByRole('region', { name: 'Reception' }).getByText(far).waitFor();
    const music = page.getByRole('group', { name: 'Music for your reception' });
    await music.getByRole('radio', { name: /^Jazz quartet, female vocals/ }).check();
    const singers = page.getByRole('region', { name: 'Singers' });
    for (const name of [/\+ \$/, /^Hannah/, /^Priya/]) await singers.getByRole('checkbox', { name }).first().check();
    await page.getByRole('button', { name: 'Make an enquiry' }).click();
    const details = page.getByRole('form', { name: 'Your details' });
    await details.getByRole('textbox', { name: 'Name' }).fill('Ines Duarte');
    await details.getByRole('textbox', { name: 'Email' }).fill('ines@duarte.example');
    await details.getByRole('textbox', { name: 'Mobile number' }).fill('0491 570 158');
    await details.getByRole('combobox', { name: 'Your role' }).selectOption('Event Planner');
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByRole('heading', { name: 'Thank you, Ines Duarte.' }).waitFor();
    const next = page.getByRole('region', { name: 'What happens next' });
    await next.getByText(far).waitFor();
    await next.getByText('The price includes the surcharge for your first-choice singers').waitFor();
    expect(addressOf(page)).toBe(`/booking/success ${await cityId(page, 'sydney')}`);
    await next.getByRole('link', { name: 'View your page' }).click();
    await page.getByRole('heading', { name: 'Music for Ines Duarte' }).waitFor();
    await page.getByRole('link', { name: 'Choose your songs' }).waitFor();
  });

  const cityId = async (page: Page, city: string): Promise<string> => {
    const answer = await page.request.get(`/api/v1.0/Cities/Context?city=${city}`);
    return ((await answer.json()) as { payload: { city: { id: string } } }).payload.city.id;
  };
});

function addressOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  return `${pathname} ${searchParams.get('cityId')}`;
}

/** Links to the estimator and the packages without the city. */
const cityless = (page: Page, id: string): Promise<string[]> =>
  page
    .locator('a[href^="/quote"], a[href^="/booking"]')
    .evaluateAll(
      (links, wanted) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((href) => !href.includes(`cityId=${wanted}`)),
      id,
    );

/** Whether an element is at the top of the visible page. */
const isAtTop = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? Number.NaN;
    return top >= 0 && top < 120;
  }, selector);
