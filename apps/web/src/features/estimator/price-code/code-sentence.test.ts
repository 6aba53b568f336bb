import { expect, it } from 'vitest';
import { type Choices, firstChoices } from '../choices/choices.ts';
import { loadRuleRoom } from '../choices/day-rules.ts';
import { priceChoices, taxOf } from '../choices/price-choices.ts';
import { shownQuoteOf } from '../choices/shown-quote.ts';
import { buildCode, sydney } from '../testing/build-catalogue.ts';
import { codeSentence } from './code-sentence.ts';

const saturday = '2027-03-13';
const withMusic: Choices = { ...firstChoices, ceremony: { ...firstChoices.ceremony, music: 'quartet' } };
const winter = {
  name: 'Winter',
  sentence: 'Quiet months',
  basisPoints: -500,
  season: { from: '03-01', until: '08-31' },
  weekdays: [],
  onHolidays: false,
};

async function sentenceFor(change: Partial<Choices>, catalogue = sydney): Promise<unknown> {
  await loadRuleRoom();
  const choices = { ...withMusic, ...change };
  const { quote } = priceChoices(choices, catalogue);
  return codeSentence(choices, catalogue, quote && shownQuoteOf(quote, taxOf(catalogue)));
}

it('says nothing without a code, whatever else takes something off', async () => {
  expect(await sentenceFor({ eventDate: saturday }, { ...sydney, priceRules: [winter] })).toBeNull();
});

it('names the code’s line in the price', async () => {
  const applied = { isApplied: true, text: '“Spring gift” is in your price.' };
  expect(await sentenceFor({ priceCode: buildCode() })).toEqual(applied);
  expect(
    await sentenceFor({ priceCode: buildCode(), eventDate: saturday }, { ...sydney, priceRules: [winter] }),
  ).toEqual(applied);
});

it('says for which days a code is that takes nothing off on this one', async () => {
  const priceCode = buildCode({ weekdays: [1, 2, 3, 4] });
  const on = (text: string) => ({ isApplied: false, text });
  expect(await sentenceFor({ priceCode, eventDate: saturday })).toEqual(
    on('“Spring gift” takes nothing off on Saturday 13 March 2027. It’s for Mondays to Thursdays.'),
  );
  expect(await sentenceFor({ priceCode })).toEqual(
    on('“Spring gift” is for Mondays to Thursdays. Choose your date to see if it applies.'),
  );
  expect(await sentenceFor({ priceCode, eventDate: saturday }, { ...sydney, priceRules: [winter] })).toMatchObject({
    isApplied: false,
  });
});

it('says only that it takes nothing off once the server knows it no more', async () => {
  const nothing = { isApplied: false, text: 'Your code takes nothing off this price.' };
  expect(await sentenceFor({ priceCode: { pass: 'p', rule: null } })).toEqual(nothing);
  expect(await sentenceFor({ priceCode: buildCode({ until: '2020-01-01' }) })).toEqual(nothing);
});
