import { describe, expect, it } from 'vitest';
import { buildCode, buildPlace, sydney } from '../testing/build-catalogue.ts';
import { type Choices, firstChoices, noMusic } from './choices.ts';
import { loadRuleRoom } from './day-rules.ts';
import { priceChoices } from './price-choices.ts';
import { shownQuoteOf } from './shown-quote.ts';

const { ceremony, reception } = firstChoices;
const withMusic: Choices = {
  ...firstChoices,
  ceremony: { ...ceremony, music: 'quartet', place: buildPlace() },
  reception: { ...reception, music: 'band' },
  singers: ['gia', 'tilly', 'tom'],
};

describe('the price of the choices', () => {
  it('consists of the packages, the travel and the preferred singer', () => {
    const { quote, isVocal } = priceChoices(withMusic, sydney);
    expect(quote?.lines.map(({ title, amountMinor }) => [title, amountMinor])).toEqual([
      ['String quartet', 189_000],
      ['Four-piece band, female vocals', 369_000],
      ['Gia', 40_000],
      ['Ceremony travel', 52_000],
    ]);
    expect(quote?.totals.payableMinor).toBe(650_000);
    expect(isVocal).toBe(true);
  });

  it('includes add-ons, but one that needs music only if its part has any', () => {
    const addOns = [
      { addOnId: 'song', count: 2 },
      { addOnId: 'sound', count: 1 },
    ];
    const added = (choices: Choices) =>
      priceChoices({ ...choices, addOns }, sydney).quote?.lines.flatMap(({ title, gig, kind, amountMinor }) =>
        kind === 'Surcharge' && gig === undefined ? [[title, amountMinor]] : [],
      );
    const songs = ['Learn a song', 24_000];
    expect(added(withMusic)).toEqual([['Ceremony sound', 25_000], songs]);
    expect(added({ ...withMusic, ceremony: { ...ceremony, music: noMusic } })).toEqual([songs]);
  });

  it('does not exist without music', () => {
    expect(priceChoices(firstChoices, sydney).quote).toBeNull();
  });

  it('raises a ceremony to the minimum for its distance', () => {
    expect(priceChoices(withMusic, sydney).minutes).toEqual({ ceremony: 90, reception: 300 });
  });

  it('leaves travel out while the place is not sure, and says so', () => {
    const unsure = { ...withMusic, ceremony: { ...withMusic.ceremony, notSureWhere: true } };
    const { quote, notices, minutes } = priceChoices(unsure, sydney);
    expect(quote?.totals.payableMinor).toBe(568_000);
    expect(minutes.ceremony).toBe(60);
    expect(notices).toMatchObject([{ kind: 'venueNotSure', gig: 'ceremony' }]);
  });

  it.each([
    [178, []],
    [179, ['over178']],
    [501, ['over500']],
  ])('explains what a place %i km away means', (km, kinds) => {
    const far = { ...withMusic, ceremony: { ...withMusic.ceremony, place: buildPlace({ km }) } };
    expect(priceChoices(far, sydney).notices.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('caps travel at 500 km for a farther place, and says so on the line', () => {
    const far = { ...withMusic, ceremony: { ...withMusic.ceremony, place: buildPlace({ km: 900 }) } };
    const travel = priceChoices(far, sydney).quote?.lines.find(({ title }) => title === 'Ceremony travel');
    expect(travel?.explanation).toMatch(
      /^Travel for \d performers up to 500 km: .* we will confirm the rest with you\.$/,
    );
  });

  it('counts the half hours of a longer reception, and none without its music', () => {
    const lasting = (minutes: number, music = withMusic.reception.music) =>
      priceChoices({ ...withMusic, reception: { ...withMusic.reception, minutes, music } }, sydney);
    const extra = (priced: ReturnType<typeof lasting>) =>
      priced.quote?.lines.find(({ title }) => title === 'Extra time')?.amountMinor ?? null;
    const performers = sydney.performances.find(({ id }) => id === withMusic.reception.music)?.performers ?? 0;
    expect([300, 330, 420].map((minutes) => extra(lasting(minutes)))).toEqual([
      null,
      performers * 6000,
      4 * performers * 6000,
    ]);
    expect(lasting(420).minutes.reception).toBe(420);
    expect(extra(lasting(420, noMusic))).toBeNull();
  });

  it('ignores the place of a part without music', () => {
    const none = { ...withMusic, ceremony: { ...withMusic.ceremony, music: noMusic, place: buildPlace({ km: 900 }) } };
    expect(priceChoices(none, sydney).notices).toEqual([]);
  });

  it('has the line of a code until its last day, beside the rules of the day', async () => {
    await loadRuleRoom();
    const codeLines = (code: ReturnType<typeof buildCode>) =>
      priceChoices({ ...withMusic, priceCode: code }, sydney).quote?.lines.filter(({ amountMinor }) => amountMinor < 0);
    expect(codeLines(buildCode())).toMatchObject([{ title: 'Spring gift', amountMinor: -55_800 }]);
    expect(codeLines(buildCode({ until: '2020-01-01' }))).toEqual([]);
    expect(codeLines(buildCode({ weekdays: [5] }))).toEqual([]);
    expect(codeLines({ pass: 'p', rule: null })).toEqual([]);
    expect(codeLines({ pass: 'p', rule: { name: 'Spring gift', basisPoints: '-9000' } })).toEqual([]);
  });

  it('charges no singer if the choice is ours', () => {
    const { quote } = priceChoices({ ...withMusic, chooseForMe: true }, sydney);
    expect(quote?.lines.filter(({ kind }) => kind === 'Singer Surcharge')).toEqual([]);
  });

  it('names the music that is not offered for that long', () => {
    const short = {
      ...sydney,
      performances: sydney.performances.map((each) => ({ ...each, prices: each.prices.slice(0, 1) })),
    };
    const { quote, unpriced } = priceChoices(withMusic, short);
    expect(quote).toBeNull();
    expect(unpriced).toEqual([
      {
        path: 'performances.0.duration',
        message: 'String quartet can’t be booked for 1.5 hours. Please choose different music',
      },
    ]);
  });

  it('is printed with tax as a line if tax is added', () => {
    const { quote } = priceChoices(withMusic, { ...sydney, tax: { mode: 2, rate: '0.13', label: 'HST' } });
    if (!quote) throw new Error('there is a price');
    expect(shownQuoteOf(quote, { mode: 2, rate: '0.13', label: 'HST' }).addedTax).toEqual({
      label: 'HST',
      minor: 84_500,
    });
    expect(shownQuoteOf(quote, { mode: 1, rate: '0.10', label: 'GST' }).addedTax).toBeNull();
  });
});
