import { firstCityOf, landingPath, publicPathsOf } from '@cadenza/domain/public-paths';
import { regionIds, regionWording } from '@cadenza/domain/regions';
import { describe, expect, test } from 'vitest';
import { phone } from './browser.ts';
import { linkIn, readHead, textIn } from './read-head.ts';
import { openStage } from './stage.ts';

const referer = 'https://www.weddings.example/list';
/** Landing and static pages; the estimator has a different kind of head. */
const publicPaths = regionIds.flatMap((regionId) =>
  publicPathsOf(firstCityOf(regionId)).map((each) => ({ ...each, regionId })),
);
const found = publicPaths.filter(({ name }) => name !== 'estimator');

describe('the public pages, without a script', () => {
  const stage = openStage({ goesOn: true });
  const read = (options: object = {}) => stage.enter({ javaScriptEnabled: false, viewport: phone, ...options });

  test.each([
    ['/au/sydney/', 'Sydney', 'enquiry', 'Every price on this page includes GST.'],
    [
      '/ca/toronto/',
      'Toronto',
      'inquiry',
      'HST of 13% is added to these prices. The total in the estimator includes it.',
    ],
    ['/us/boston/', 'Boston', 'inquiry', 'No Sales Tax is added to these prices.'],
  ])('%s can be read: prices, steps, venues, answers, and links onwards', async (path, city, enquiry, tax) => {
    const answer = await fetch(stage.product.url + path.replace(/\/$/, ''));
    expect(new URL(answer.url).pathname).toBe(path);
    const html = await answer.text();
    const page = textIn(html);
    for (const said of [
      `Live music for weddings in ${city}`,
      tax,
      `Send your ${enquiry}`,
      `Is an ${enquiry} binding?`,
      'No, and it’s free.',
      `Our own team in ${city}`,
      `You’ll speak to our ${city} team.`,
    ]) {
      expect(page).toContain(said);
    }
    expect(page).toMatch(/Nothing to pay until you accept our quote\. Then a deposit of \d+% holds/);
    expect(page.match(/from \$\d/g)?.length).toBeGreaterThanOrEqual(6);
    const venues = new RegExp(`<ul[^>]* aria-label="Venues in and around ${city}".*?</ul>`).exec(html)?.[0] ?? '';
    expect(venues.match(/<li[\s>]/g)).toHaveLength(24);
    const slug = city.toLowerCase();
    expect(linkIn(html, 'All ceremony music')).toBe(`/${slug}/static-ceremony`);
    expect(linkIn(html, 'Request a callback')).toBe(`/${slug}/request-callback`);
    expect(linkIn(html, 'See your price')).toMatch(/^\/quote\?cityId=/);
    expect(html.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
  });

  test.each(found.map(({ path, name, regionId }) => [path, name, regionId] as const))(
    '%s describes itself in its head',
    async (path, name, regionId) => {
      const { url } = stage.product;
      const answer = await fetch(url + path);
      expect(answer.status).toBe(200);
      const head = readHead(await answer.text());
      expect(head.lang).toBe(`en-${regionId}`);
      expect(head.title).toContain(regionWording(regionId).cityName);
      expect(head.description.length).toBeGreaterThan(50);
      expect(head.description.length).toBeLessThan(200);
      expect(head.canonical).toEqual([url + path]);
      const same = publicPaths.filter((each) => each.name === name);
      expect(head.alternates).toEqual([
        ...same.map((each) => [`en-${each.regionId}`, url + each.path]),
        ['x-default', url + (same[0]?.path ?? '')],
      ]);
      expect(head.robots).toEqual([]);
      expect(head.graph).toMatchObject({ title: head.title, description: head.description, url: url + path });
      const slug = regionWording(regionId).cityName.toLowerCase();
      expect(head.picture).toEqual({
        image: `${url}/${slug}/programme.png`,
        type: 'image/png',
        width: '1200',
        height: '630',
        alt: expect.stringContaining(regionWording(regionId).cityName),
        card: 'summary_large_image',
      });
      expect(head.h1s).toBe(1);
      expect(head.skipped).toEqual([]);
      for (const thing of head.data) expect(thing).toMatchObject({ '@context': 'https://schema.org' });
    },
  );

  test('structured data about prices and questions matches the page', async () => {
    for (const region of regionIds) {
      const html = await (await fetch(stage.product.url + landingPath(firstCityOf(region)))).text();
      const { data } = readHead(html);
      const text = textIn(html.slice(html.indexOf('<main')));
      const [business, service, faq] = data as [Business, Service, Faq];
      expect(text).toContain(business.telephone);
      for (const { priceSpecification: price } of service.offers) {
        const cents = Number.isInteger(price.minPrice) ? 0 : 2;
        expect(text).toContain(`from $${price.minPrice.toLocaleString('en-US', { minimumFractionDigits: cents })}`);
        expect(price.valueAddedTaxIncluded).toBe({ AU: true, CA: false, US: undefined }[region]);
      }
      for (const { name, acceptedAnswer } of faq.mainEntity) {
        expect(text).toContain(name);
        expect(text).toContain(acceptedAnswer.text);
      }
    }
  });

  test.each(regionIds.map((regionId) => [regionWording(regionId).cityName] as const))(
    'the preview of %s when shared is a small picture that stays the same until a price changes',
    async (cityName) => {
      const address = `${stage.product.url}/${cityName.toLowerCase()}/programme.png`;
      const answer = await fetch(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
      const picture = Buffer.from(await answer.arrayBuffer());
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(picture.length).toBeLessThan(80_000);
      const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    },
  );

  test("the estimator has its city's picture too", async () => {
    const answer = await fetch(`${stage.product.url}/quote?city=Boston`);
    expect(readHead(await answer.text()).picture.image).toBe(`${stage.product.url}/boston/programme.png`);
  });

  test('an unknown city is reported as such, and not announced to robots', async () => {
    const answer = await fetch(`${stage.product.url}/perth/static-singers`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(textIn(html)).toContain('Not found city, please double check city name');
    expect(readHead(html).robots).toEqual(['noindex, nofollow']);
  });

  test('a callback is requested in Boston: errors are shown at their fields, then the call is promised', async () => {
    const page = await read();
    await page.goto('/us/boston/');
    await page.getByRole('link', { name: 'Request a callback' }).first().click();
    await page.getByLabel('Name').fill('Ada Nguyen');
    await page.getByLabel('Cell number').fill('12');
    await page.getByLabel('Best time').fill('after six');
    await page.getByRole('button', { name: 'Call me' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Please enter a valid cell number' }).click();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada Nguyen');
    expect(await page.getByLabel('Cell number').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Cell number').fill('(617) 555-0199');
    await page.getByRole('button', { name: 'Call me' }).click();
    await page.getByRole('heading', { name: 'We’ll call you' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'We’ll call you' }).waitFor();
    const kept = await stage.product.db
      .selectFrom('bookings')
      .select('note')
      .where('note', 'like', 'Best time to call: after six%')
      .execute();
    expect(kept.length).toBe(1);
  });

  test("Toronto asks for consent before it stores a visitor's source, and accepts a no", async () => {
    const page = await read();
    await page.goto('/ca/toronto/', { referer });
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
    const question = page.getByRole('complementary', { name: /You came from weddings\.example/ });
    const sizes = await question.getByRole('button').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(new Set(sizes).size).toBe(1);
    // The skip link comes before the question.
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await question.getByRole('button', { name: 'No' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => question.count()).toBe(0);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([['site-source-consent', 'no']]);
  });

  test('Sydney stores it, and lets visitors see and delete it', async () => {
    const page = await read();
    await page.goto('/au/sydney/?utm_campaign=spring', { referer });
    await page.getByRole('link', { name: 'Cookies' }).click();
    await page.getByText('What we remember now: weddings.example, campaign spring.').waitFor();
    await page.getByRole('button', { name: 'Don’t remember it' }).click();
    await page.getByText('so we don’t.').waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['site-source-consent']);
  });

  test('the music being read about is chosen in the estimator with one click', async () => {
    const page = await stage.enter();
    await page.goto('/toronto/static-ceremony');
    await page.getByRole('link', { name: 'Choose Solo harp' }).click();
    await page.getByRole('radio', { name: /^Solo harp/, checked: true }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.has('ceremony')).toBe(false);
    await page.goto('/ca/toronto/');
    await page.getByRole('link', { name: 'Price a party' }).click();
    await expect.poll(() => page.title()).toBe('Party Music Estimator');
  });
});

interface Business {
  telephone: string;
}
interface Service {
  offers: { priceSpecification: { minPrice: number; valueAddedTaxIncluded?: boolean } }[];
}
interface Faq {
  mainEntity: { name: string; acceptedAnswer: { text: string } }[];
}
