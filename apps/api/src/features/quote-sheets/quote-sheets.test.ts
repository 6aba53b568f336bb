import { formatMinor } from '@cadenza/domain/money';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { Quote } from '@cadenza/domain/pricing/quote';
import type { RegionId } from '@cadenza/domain/regions';
import { describe, expect, it } from 'vitest';
import { buildChoice } from '../../testing/build-choice.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { findChosen } from '../enquiry/door.ts';
import { type ComparedColumn, comparisonSheet } from './documents/comparison-sheet.ts';

const test = openTestApp();

const bytesOf = (fileContent: string) => Buffer.from(fileContent, 'base64').toString('latin1');

describe('a quote as a PDF', () => {
  it.each([
    ['AU', 'A4', '/MediaBox [0 0 595', 'Sydney'],
    ['CA', 'Letter', '/MediaBox [0 0 612', 'Toronto'],
    ['US', 'Letter', '/MediaBox [0 0 612', 'Boston'],
  ] as const)('in %s is printed on %s, in one statement, for anyone', async (region, _, mediaBox, cityName) => {
    const { choice } = await buildChoice(test.db, region);
    test.statements.length = 0;
    const { status, answer } = await test.call('downloadQuote', { body: choice as never });
    expect(status).toBe(200);
    expect(test.statements).toHaveLength(2);
    const { fileName, contentType, fileContent } = answer.payload;
    expect([fileName, contentType]).toEqual([`Cadenza quote ${cityName} 2027-03-13.pdf`, 'application/pdf']);
    expect(bytesOf(fileContent)).toMatch(/^%PDF-/);
    expect(bytesOf(fileContent)).toContain(mediaBox);
  });

  it('is refused while there is nothing to price', async () => {
    const { choice } = await buildChoice(test.db);
    const { status, answer } = await test.call('downloadQuote', { body: { ...choice, performances: [] } as never });
    expect(status).toBe(400);
    expect(answer.payload).toMatchObject({ fields: [{ path: 'performances' }] });
  });

  it('is limited to twenty a minute for one address', async () => {
    const { choice } = await buildChoice(test.db);
    const statuses: number[] = [];
    for (let call = 0; call < 21; call++) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/v1.0/Estimator/Quote',
        remoteAddress: '10.1.2.3',
        payload: { ...choice, performances: [] },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a comparison as a PDF', () => {
  const compared = async (region: RegionId) => {
    const { choice } = await buildChoice(test.db, region);
    const otherwise = {
      ...choice,
      eventTime: { eventDate: '2027-03-20', notSureWhen: false },
      performances: choice.performances.slice(1),
    };
    return [choice, otherwise, choice];
  };

  it.each([['AU'], ['CA'], ['US']] as const)(
    'in %s has the prices of the screen, and differences that add up to the difference in price',
    async (region) => {
      const choices = await compared(region);
      const columns = await Promise.all(
        choices.map(async (choice, index) => {
          const chosen = await findChosen(test.platform.database.pool, choice as never, test.clock.now());
          const quote = priceEvent(chosen.prices, chosen.event) as Quote;
          const { answer } = await test.call('estimatePrice', { body: choice as never });
          expect(answer.payload.quote?.payableMinor).toBe(quote.totals.payableMinor);
          return { name: `Variant ${index}`, chosen, quote };
        }),
      );
      const [first, other] = columns as [ComparedColumn, ComparedColumn];
      const { currency } = first.quote;
      const { parts } = comparisonSheet('Cadenza', columns, first.chosen.city);
      const heading = parts.findIndex((part) => part.kind === 'heading' && part.text === 'Variant 1');
      const rows = parts
        .slice(heading, heading + 40)
        .flatMap((part) => (part.kind === 'row' ? [part] : part.kind === 'sum' ? part.rows : []));
      const together = rows.findIndex(({ left }) => left === 'Total difference');
      const cents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);
      const sum = rows.slice(0, together).reduce((all, { right }) => all + cents(right), 0);
      const difference = other.quote.totals.payableMinor - first.quote.totals.payableMinor;
      expect(difference).toBeLessThan(0);
      expect(sum).toBe(difference);
      expect(rows[together]?.right).toBe(formatMinor(difference, currency));
      expect(rows[together + 1]?.right).toBe(formatMinor(other.quote.totals.payableMinor, currency));
      expect(rows[0]).toMatchObject({ left: 'Day', note: 'Saturday 20 March 2027 instead of Saturday 13 March 2027.' });
      expect(parts).toContainEqual({ kind: 'text', text: 'The same as Variant 0.', isQuiet: true });
    },
  );

  it('is printed in one statement for anyone', async () => {
    const variants = (await compared('CA')).map((choice, index) => ({ name: `Variant ${index}`, choice }));
    test.statements.length = 0;
    const { status, answer } = await test.call('downloadComparison', { body: { variants } as never });
    expect(status).toBe(200);
    expect(test.statements).toHaveLength(1);
    const { fileName, fileContent } = answer.payload;
    expect(fileName).toMatch(/^Cadenza comparison Toronto \d{4}-\d\d-\d\d\.pdf$/);
    expect(bytesOf(fileContent)).toMatch(/^%PDF-/);
  });

  it('is refused for one choice, for four, for two cities, and without a price', async () => {
    const [sydney, boston] = [(await buildChoice(test.db)).choice, (await buildChoice(test.db, 'US')).choice];
    const refused = async (...choices: object[]) => {
      const variants = choices.map((choice) => ({ name: 'Variant', choice }));
      return (await test.call('downloadComparison', { body: { variants } as never })).status;
    };
    expect(await refused(sydney)).toBe(400);
    expect(await refused(sydney, sydney, sydney, sydney)).toBe(400);
    expect(await refused(sydney, boston)).toBe(400);
    expect(await refused(sydney, { ...sydney, performances: [] })).toBe(400);
  });
});
