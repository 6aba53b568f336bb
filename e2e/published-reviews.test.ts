import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildReview } from '../apps/api/src/testing/build-review.ts';
import { desk } from './browser.ts';
import { readHead, textIn } from './read-head.ts';
import { openStage } from './stage.ts';
import { enterAs } from './visitor.ts';

describe('reviews on the landing page', () => {
  const stage = openStage();
  const readLanding = async () => (await fetch(`${stage.product.url}/au/sydney/`)).text();
  const rated = async () => readHead(await readLanding()).data.flat()[0];

  test('are not shown while fewer than five customers have left one', async () => {
    await stage.product.db.deleteFrom('customer_reviews').execute();
    expect(textIn(await readLanding())).not.toContain('What customers in Sydney say');
    expect(await rated()).not.toHaveProperty('aggregateRating');
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

    const html = await readLanding();
    const section = html.slice(html.indexOf('What customers in Sydney say'));
    expect(section).toContain('aria-label="4 of 5 stars"');
    expect(textIn(section)).toMatch(/4\.8 of 5 stars from 5 customers\..*Words of 0\..*Mia, \w+ \d{4}/s);
    expect(html).not.toContain('Chen');
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
