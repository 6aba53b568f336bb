import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, phone } from './browser.ts';
import { openMusic } from './estimate.ts';
import { linkIn, readHead, textIn } from './read-head.ts';
import { openStage } from './stage.ts';

/** Errors that the browser reports, including violations of the page's content security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

/** Blocks the page's script until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let releaseHold: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    releaseHold = resolve;
  });
  await page.route('**/assets/public-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return releaseHold;
}

describe('the public pages', () => {
  const stage = openStage({ bookings: 10, goesOn: true });

  test.each([
    ['/quote', 'Sydney'],
    ['/quote?city=Toronto', 'Toronto'],
    ['/quote?city=boston', 'Boston'],
  ])('%s shows the music of %s with its prices before any script', async (path, city) => {
    const html = await (await fetch(stage.product.url + path)).text();
    const page = textIn(html);
    expect(readHead(html)).toMatchObject({ title: 'Wedding Music Estimator', h1s: 1 });
    expect(html).toMatch(new RegExp(`<input[^>]* type="radio"[^>]* checked=""/>${city}</label>`));
    expect(page.slice(page.indexOf('Music for your ceremony'))).toMatch(/^.{0,2000}\$\d/s);
    expect(/<noscript>.*?<\/noscript>/s.exec(html)?.[0]).toContain('this page needs JavaScript');
    expect(html).toContain('href="tel:');
  });

  test.each([phone, desk])('the estimator takes over what the server rendered: %j', async (viewport) => {
    const page = await stage.enter({ viewport });
    const complaints = complaintsOf(page);
    let catalogues = 0;
    page.on('request', (request) => {
      if (request.url().includes('/Estimator/Catalogue')) catalogues++;
    });
    await page.goto('/quote?city=Toronto');
    await openMusic(page, 'ceremony');
    await page.getByRole('group', { name: 'Music for your ceremony' }).getByRole('radio').first().check();
    await page.getByRole('status').filter({ hasText: 'Total' }).waitFor();
    expect({ complaints, catalogues }).toEqual({ complaints: [], catalogues: 0 });
  });

  test('the reference renders an operation, contacts no other host, and violates no rule of its policy', async () => {
    const page = await stage.enter({ viewport: desk });
    const complaints = complaintsOf(page);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/developers/reference');
    await page.getByPlaceholder('Filter').fill('listSkills');
    await page.getByRole('link', { name: 'List instruments and voices by name' }).waitFor();
    await page.getByPlaceholder('Filter').fill('Delete an absence');
    await page.getByRole('link', { name: /^Delete an absence/ }).click();
    await page.getByText('/Musicians/{id}/Absences/{absenceId}').first().waitFor();
    expect({ complaints, hosts: hosts.size }).toEqual({ complaints: [], hosts: 1 });
  });

  test('touches before the script has loaded count', async () => {
    const page = await stage.enter();
    const releaseHold = await holdScript(page);
    await page.goto('/quote');
    await page.getByRole('group', { name: 'Music for your ceremony' }).getByRole('radio').first().check();
    await page.getByRole('radio', { name: 'Party' }).check();
    await page.getByRole('textbox', { name: 'Anything we should know?' }).fill('A garden');
    releaseHold();
    await expect.poll(() => page.title()).toBe('Party Music Estimator');
    await page.getByRole('status').filter({ hasText: 'Total' }).waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Anything we should know?' }).inputValue())
      .toBe('A garden');
  });

  test('touches before the script has loaded are added to the choices of an earlier visit, whose city is opened', async () => {
    const page = await stage.enter();
    await page.goto('/quote?city=Boston');
    // Another event type has other names for its parts.
    const music = page.locator('#ceremony-music').getByRole('radio').first();
    await music.check();
    await page.getByRole('status').filter({ hasText: 'Total' }).waitFor();
    const releaseHold = await holdScript(page);
    await page.goto('/quote');
    await page.getByRole('radio', { name: 'Party' }).check();
    releaseHold();
    await expect.poll(() => page.title()).toBe('Party Music Estimator');
    await expect.poll(() => page.getByRole('radio', { name: 'Boston' }).isChecked()).toBe(true);
    await page.getByRole('status').filter({ hasText: 'Total' }).waitFor();
    await expect.poll(() => music.isChecked()).toBe(true);
  });

  test('an unknown city is reported, and can be corrected', async () => {
    const page = await stage.enter();
    const answer = await page.goto('/quote?city=Atlantis');
    expect(answer?.status()).toBe(404);
    await page.getByText('Not found city, please double check city name').waitFor();
    await page.getByRole('radio', { name: 'Boston' }).check();
    await page.getByRole('group', { name: 'Music for your ceremony' }).waitFor();
  });

  test('an unknown address says so with its status', async () => {
    const answer = await fetch(`${stage.product.url}/au/melbourne/`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(textIn(html)).toContain('Not Found');
    expect(linkIn(html, 'Back to Home')).toBe('/quote');
    expect(linkIn(html, 'Live music in Boston')).toBe('/us/boston/');
  });

  test('pages load only what their policy allows', async () => {
    const page = await stage.enter();
    const complaints = complaintsOf(page);
    const answer = await page.goto('/ca/toronto/');
    expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    await expect.poll(() => page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
