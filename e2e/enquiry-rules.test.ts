import { createClient } from '@cadenza/client/create-client';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from './browser.ts';
import { enquirer, fillDetails, openChosen } from './estimate.ts';
import { openStage } from './stage.ts';
import { wordsOf } from './visitor.ts';

/** A place in the mountains. */
const katoomba = { latitude: -33.714, longitude: 150.311 };

describe('the rules of an enquiry', () => {
  const stage = openStage({ bookings: 10, goesOn: true });

  test('an old address keeps its city', async () => {
    const page = await stage.enter();
    await page.goto('/booking/user?city=Boston');
    await page.getByRole('heading', { name: 'Wedding Music Estimator', level: 1 }).waitFor();
    const boston = await cityId('boston');
    await expect.poll(() => addressOf(page)).toBe(`/quote ${boston}`);
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
      ['location', '#ceremony'],
      ['performers', '#singers'],
    ] as const) {
      await page.goto(`/booking/${step}`);
      await expect.poll(() => isAtTop(page, part), { message: step }).toBe(true);
    }
    await page.goto('/booking/summary');
    await page.getByRole('button', { name: 'Change: Note' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('note-title');
  });

  test.each(['/quote?city=toronto', '/toronto/static-ceremony', '/toronto/request-callback', '/ca/toronto/'])(
    'every link on %s names the city',
    async (address) => {
      const html = await (await fetch(stage.product.url + address)).text();
      const links = [...html.matchAll(/<a [^>]*href="(\/(?:quote|booking)[^"]*)"/g)].map(([, href]) => href);
      expect(links).not.toEqual([]);
      const toronto = await cityId('toronto');
      expect(links.filter((href) => !href?.includes(`cityId=${toronto}`))).toEqual([]);
    },
  );

  test('a visitor is shown the nearest city', async () => {
    const page = await stage.enter({ viewport: phone, geolocation: katoomba, permissions: ['geolocation'] });
    await page.goto('/quote?city=boston');
    await page.waitForURL(/cityId=/);
    await page.getByRole('radio', { name: 'Boston', checked: true }).waitFor();
    await page.getByRole('button', { name: 'Find my nearest city' }).click();
    await page.getByText('You’re about 106 km from Sydney, NSW, the nearest city we play in.').waitFor();
    await page.getByRole('radio', { name: 'Sydney', checked: true }).waitFor();
  });

  test('the page does not jump while the details are saved and the enquiry is sent', async () => {
    const page = await stage.enter();
    await openChosen(page, '/booking/summary');
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

  test('music is filtered by voice, and the sender is reminded of a far place and of a singer’s surcharge', async () => {
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
    await page
      .getByRole('group', { name: 'Voices for your reception' })
      .getByRole('radio', { name: 'Male', exact: true })
      .check();
    const shown = await wordsOf(music);
    expect(shown).toContain('Jazz quartet, female vocals');
    expect(shown).not.toContain('Acoustic duo, female vocals');
    expect(shown).toContain('Acoustic duo, male vocals');
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
    expect(addressOf(page)).toBe(`/booking/success ${await cityId('sydney')}`);
    await next.getByRole('link', { name: 'View your page' }).click();
    await page.getByRole('heading', { name: 'Music for Ines Duarte' }).waitFor();
    await page.getByRole('link', { name: 'Choose your songs' }).waitFor();
  });

  const cityId = async (city: string): Promise<string> => {
    const { call } = createClient({ url: stage.product.url });
    return (await call('getCityContext', { query: { city } })).city.id;
  };
});

function addressOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  return `${pathname} ${searchParams.get('cityId')}`;
}

/** Whether an element is at the top of the visible page. */
const isAtTop = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? Number.NaN;
    return top >= 0 && top < 120;
  }, selector);
