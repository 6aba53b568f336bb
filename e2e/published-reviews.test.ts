import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildReview } from '../apps/api/src/testing/build-review.ts';
import { desk, phone } from './browser.ts';
import { openStage } from './stage.ts';
import { enterAs } from './visitor.ts';

describe('reviews on the landing page', () => {
  const stage = openStage();
  const readLanding = async () => {
    const page = await stage.enter({ javaScriptEnabled: false, viewport: phone });
    await page.goto('/au/sydney/');
    return page;
  };
  const rated = async () => {
    const page = await readLanding();
    const [business] = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.flatMap((script) => JSON.parse(script.textContent ?? '[]') as object[]));
    await page.context().close();
    return business;
  };

  test('are not shown while fewer than five customers have left one', async () => {
    await stage.product.db.deleteFrom('customer_reviews').execute();
    const page = await readLanding();
    await expect.poll(() => page.getByRole('heading', { name: 'What customers in Sydney say' }).count()).toBe(0);
    expect(await rated()).not.toHaveProperty('aggregateRating');
    await page.context().close();
  });

  test('are published by an admin, removed again, and readable without a script, with structured data', async () => {
    const { rows } = await sql<{ bookingId: string; cityId: string }>`
      select b.id "bookingId", b.city_id "cityId" from bookings b join cities y on y.id = b.city_id
      where y.slug = 'sydney' order by b.number limit 5`.execute(stage.product.db);
    for (const [index, of] of rows.entries()) {
      await buildReview(stage.product.db, of, { overall: index === 0 ? 4 : 5, words: `Words of ${index}.` });
    }
    const office = await stage.enter({ viewport: desk });
    await enterAs(office, 'sydney.manager', '/settings');
    await office.getByRole('link', { name: 'Reviews' }).click();
    await office.getByText('The landing page says 4.8 of 5 stars from 5 customers.').waitFor();
    const publish = () =>
      office
        .getByRole('listitem')
        .filter({ hasText: 'Words of 0.' })
        .getByRole('button', { name: /^Publish/ })
        .click();
    await publish();
    await office.getByText('Review published').waitFor();
    await office.getByRole('button', { name: 'Undo' }).click();
    await publish();
    await office.getByRole('radio', { name: 'Published', exact: true }).press('Space');
    await office.getByRole('list', { name: 'Published' }).getByText('Words of 0.').waitFor();

    const page = await readLanding();
    const section = page.getByRole('region', { name: 'What customers in Sydney say' });
    await section.getByText('4.8 of 5 stars from 5 customers.').waitFor();
    await section.getByRole('img', { name: '4 of 5 stars' }).waitFor();
    await section.getByText('Words of 0.').waitFor();
    await section.getByText(/^Mia, \w+ \d{4}$/).waitFor();
    expect(await page.content()).not.toContain('Chen');
    await page.context().close();
    expect(await rated()).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 5, bestRating: 5 },
      review: [
        { '@type': 'Review', author: { name: 'Mia' }, reviewRating: { ratingValue: 4 }, reviewBody: 'Words of 0.' },
      ],
    });

    await office.getByRole('button', { name: /^Unpublish/ }).click();
    await office.getByText('Nothing published yet').waitFor();
    expect(await rated()).toMatchObject({ review: [] });
    await office.context().close();
  });
});
