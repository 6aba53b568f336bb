import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChoice } from '../../testing/build-choice.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const bytesOf = (fileContent: string) => Buffer.from(fileContent, 'base64').toString('latin1');

describe('a quote as a PDF', () => {
  it.each([
    ['AU', 'A4', '/MediaBox [0 0 595', 'Sydney'],
    ['CA', 'Letter', '/MediaBox [0 0 612', 'Toronto'],
    ['US', 'Letter', '/MediaBox [0 0 612', 'Boston'],
  ] as const)('in %s is printed on %s, in one statement, for anybody', async (region, _, mediaBox, cityName) => {
    const { choice } = await buildChoice(test.db, region);
    test.statements.length = 0;
    const { status, answer } = await test.call('downloadQuote', { body: choice as never });
    expect(status).toBe(200);
    expect(test.statements).toHaveLength(1);
    const { fileName, contentType, fileContent } = answer.payload;
    expect([fileName, contentType]).toEqual([`Cadenza quote ${cityName} 2027-03-13.pdf`, 'application/pdf']);
    expect(bytesOf(fileContent)).toMatch(/^%PDF-/);
    expect(bytesOf(fileContent)).toContain(mediaBox);
  });

  it('is not made while there is nothing to price', async () => {
    const { choice } = await buildChoice(test.db);
    const { status, answer } = await test.call('downloadQuote', { body: { ...choice, performances: [] } as never });
    expect(status).toBe(400);
    expect(answer.payload).toMatchObject({ fields: [{ path: 'performances' }] });
  });

  it('is made for one address twenty times a minute', async () => {
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
