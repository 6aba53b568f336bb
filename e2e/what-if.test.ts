import { readFile } from 'node:fs/promises';
import { readCode, writeCode } from '@cadenza/domain/enquiry/share-code';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from './browser.ts';
import { chooseEverything, openMusic } from './estimate.ts';
import { amountIn, amountsIn } from './money-text.ts';
import { openStage } from './stage.ts';
import { wordsOf } from './visitor.ts';
import { chooseOtherwise, linkOf, openComparison, toComparison, variant } from './what-if.ts';

describe('what a different day would cost', () => {
  const stage = openStage();
  let couple: Page;
  let link: string;
  let before: number;
  let otherwise: number;

  test('the price shows its likelihood, and is saved as a PDF', async () => {
    couple = await stage.enter();
    await couple.goto('/quote');
    await chooseEverything(couple);
    const programme = couple.getByRole('complementary', { name: 'Programme and price' });
    await programme
      .getByText(/^(Good news: (all|\d+ of) \d+ musicians|Only \d+ of \d+ musicians|Hardly anyone)/)
      .waitFor();
    const download = couple.waitForEvent('download');
    await programme.getByRole('button', { name: 'Save as PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Cadenza quote Sydney 2027-03-13.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a programme is shared without a comparison', async () => {
    const parents = await stage.enter({ viewport: phone, hasTouch: true });
    await parents.goto(await linkOf(couple));
    await parents.getByRole('heading', { name: 'A shared programme', level: 1 }).waitFor();
    const shown = variant(parents, 'Their programme');
    await shown.getByText('String quartet, 1 hour').waitFor();
    await shown.getByRole('button', { name: 'Use this programme' }).tap();
    await parents.getByRole('region', { name: 'Ceremony' }).getByText('String quartet · 1 hour · $1,590').waitFor();
    await stage.leave(parents);
  });

  test('a variant is shown beside the programme, and the differences add up to the cent', async () => {
    await toComparison(couple);
    await chooseOtherwise(couple);
    const card = variant(couple, 'Version B');
    await card.getByText('Solo harp instead of String quartet, 30 minutes more.').waitFor();
    await card.getByText('Gia instead of Hannah to sing.').waitFor();
    await card.getByText('Saturday 20 March 2027 instead of Saturday 13 March 2027.').waitFor();
    before = amountIn(await wordsOf(variant(couple, 'Your programme').getByText(/AUD/)));
    otherwise = amountIn(await wordsOf(card.getByText(/AUD/)));
    const differences = await card.getByRole('listitem').allInnerTexts();
    const amounts = differences.map((line) => amountsIn(line).at(-1) ?? Number.NaN);
    const together = amounts.pop();
    expect(together).toBe(otherwise - before);
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(together);
    await couple
      .getByRole('status')
      .filter({ hasText: /^Version B: \$[\d,.]+ (more|less)\.$/ })
      .waitFor();
  });

  test('the comparison is saved as one PDF', async () => {
    const download = couple.waitForEvent('download');
    await couple.getByRole('button', { name: 'Save comparison as PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Cadenza comparison Sydney \d{4}-\d\d-\d\d\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('by keyboard alone a second variant is added, renamed, changed and removed', async () => {
    await couple.getByRole('button', { name: 'Add a version' }).press('Enter');
    const card = variant(couple, 'Version C');
    await expect
      .poll(() => card.getByRole('heading', { level: 2 }).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await card.getByRole('button', { name: 'Rename Version C' }).press('Enter');
    await card.getByLabel('Name of version C').waitFor();
    await couple.keyboard.type('In the garden');
    await couple.keyboard.press('Enter');
    const garden = variant(couple, 'In the garden');
    await garden.getByText('The same as your programme.').waitFor();
    await garden.getByRole('group', { name: 'Reception' }).getByLabel('Place').selectOption('Somewhere else…');
    await garden.getByRole('combobox', { name: 'Place for your reception' }).fill('bowral');
    await garden.getByRole('option', { name: /^Bowral/ }).waitFor();
    await couple.keyboard.press('Enter');
    await garden.getByText(/(Nearer|Further away): \d+ km instead of 105 km\./).waitFor();
    await expect.poll(() => couple.getByRole('button', { name: 'Add a version' }).count()).toBe(0);
    await garden.getByRole('button', { name: 'Remove In the garden' }).press('Enter');
    await couple.getByRole('status').filter({ hasText: 'In the garden removed.' }).waitFor();
    await expect.poll(() => garden.count()).toBe(0);
  });

  test('the link reveals nothing about its author', async () => {
    link = await linkOf(couple);
    const read = readCode(new URL(link).hash.slice(1));
    if (read.kind !== 'read') throw new Error(read.kind);
    expect(Object.keys(read.shared)).toEqual(['citySlug', 'sharedOn', 'variants']);
    expect(read.shared.variants.map(({ name, payableMinor }) => [name, payableMinor])).toEqual([
      ['Your programme', before],
      ['Version B', otherwise],
    ]);
    expect(new URL(link).search).toBe('?cityId=sydney');
  });

  test('the comparison opens on another device without an account, and can be taken over there', async () => {
    const parents = await stage.enter({ viewport: { width: 320, height: 640 }, hasTouch: true });
    await parents.goto(link);
    await parents.getByText('Shared on Friday 15 January 2027.').waitFor();
    expect(amountIn(await wordsOf(variant(parents, 'Their programme').getByText(/AUD/)))).toBe(before);
    const card = variant(parents, 'Version B');
    expect(amountIn(await wordsOf(card.getByText(/AUD/)))).toBe(otherwise);
    expect(await parents.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await parents.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect.poll(() => parents.evaluate(() => location.hash)).toBe(new URL(link).hash);
    await card.getByRole('button', { name: 'Use this version' }).tap();
    await parents.getByRole('heading', { name: 'Wedding Music Estimator', level: 1 }).waitFor();
    await expect.poll(() => parents.getByLabel('Date', { exact: true }).inputValue()).toBe('2027-03-20');
    await openMusic(parents, 'ceremony');
    await expect.poll(() => parents.getByRole('radio', { name: /^Solo harp/ }).isChecked()).toBe(true);
    await stage.leave(parents);
  });

  test('a changed price is announced', async () => {
    const read = readCode(new URL(link).hash.slice(1));
    if (read.kind !== 'read') throw new Error(read.kind);
    const [first, ...others] = read.shared.variants;
    if (!first) throw new Error('nothing is shared');
    const cheaper = { ...read.shared, variants: [{ ...first, payableMinor: 123_400 }, ...others] };
    const page = await stage.enter();
    await page.goto(`/quote/compare?cityId=sydney#${writeCode(cheaper)}`);
    await variant(page, 'Their programme').getByText('It was $1,234.00 when it was shared').waitFor();
    expect(
      await variant(page, 'Version B')
        .getByText(/^It was/)
        .count(),
    ).toBe(0);
    await stage.leave(page);
  });

  test('a link that lost a letter or is of another version shows a message', async () => {
    const page = await stage.enter();
    const code = new URL(link).hash.slice(1);
    for (const [changed, sentence] of [
      [code.slice(0, -1), /^Part of this link is missing/],
      [code.replace(/^1/, '9'), /^This link is out of date/],
    ] as const) {
      await page.goto(`/quote/compare?cityId=sydney#${changed}`);
      await page.getByRole('status').getByText(sentence).waitFor();
      await page.getByRole('button', { name: 'Start your own programme' }).click();
      await page.getByRole('heading', { name: 'Wedding Music Estimator', level: 1 }).waitFor();
    }
    await stage.leave(page);
  });

  test('a phone shares it in its own way', async () => {
    const page = await stage.enter({ viewport: phone, hasTouch: true, isMobile: true });
    await page.addInitScript(() => {
      navigator.share = async (what) => document.body.setAttribute('data-shared', what?.url ?? '');
    });
    await page.goto('/quote');
    await openComparison(page);
    await page.getByRole('button', { name: 'Share link' }).tap();
    await expect
      .poll(() => page.locator('body').getAttribute('data-shared'))
      .toMatch(/\/quote\/compare\?cityId=sydney#1\.[\w-]+\.[0-9a-z]+$/);
    await page.context().close();
  });

  test('an unlikely day is shown as such, with others nearby', async () => {
    await couple.route('**/Estimator/Likelihood', (route) => {
      const likelihood = { needed: 8, found: 3, asked: 0, missing: ['Drums'], otherDates: ['2027-04-03'] };
      return route.fulfill({ json: { type: 1, code: 0, payload: { likelihood } } });
    });
    const card = variant(couple, 'Version B');
    await card.getByLabel('Day', { exact: true }).fill('2027-03-27');
    await card
      .getByText('Only 3 of 8 musicians are free this Saturday: another date or line-up may be easier.')
      .waitFor();
    await card.getByRole('button', { name: 'Saturday 3 April 2027' }).click();
    await expect.poll(() => card.getByLabel('Day', { exact: true }).inputValue()).toBe('2027-04-03');
  });

  test('a variant that is chosen becomes the programme, and the old programme takes its place', async () => {
    const card = variant(couple, 'Version B');
    await card.getByRole('button', { name: 'Use this version' }).click();
    const programme = variant(couple, 'Your programme');
    await programme.getByText('Solo harp, 1.5 hours').waitFor();
    await variant(couple, 'Your previous choice').waitFor();
    await couple.getByRole('button', { name: 'Back to the music' }).click();
    await expect.poll(() => couple.getByRole('radio', { name: /^Solo harp/ }).isChecked()).toBe(true);
  });
});
