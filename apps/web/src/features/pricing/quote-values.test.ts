import { describe, expect, it } from 'vitest';
import { percentOf, type QuoteValues, quoteInputOf, rateOf } from './quote-values.ts';

const nothing: QuoteValues = {
  surcharge: { amountMinor: null, reason: '' },
  discount: { by: 'percent', percent: '', amountMinor: null, reason: '' },
  adjustments: [],
  addOns: {},
  extraHalfHours: '',
  priceCode: ' ',
};

describe('the request of the quote form', () => {
  it('has no surcharge and no discount while their fields are empty', () => {
    expect(quoteInputOf(nothing, 3)).toEqual({
      version: 3,
      surcharge: null,
      discount: null,
      adjustments: [],
      addOns: [],
      extraHalfHours: 0,
      priceCode: null,
    });
  });

  it('contains the add-ons with a count of at least one', () => {
    expect(quoteInputOf({ ...nothing, addOns: { sound: 1, song: 0, light: '' } }, 1).addOns).toEqual([
      { addOnId: 'sound', count: 1 },
    ]);
  });

  it('has a discount by rate or by amount, never both', () => {
    const both = { percent: 7.5, amountMinor: 20_000, reason: 'Friends of the house' };
    const byRate = quoteInputOf({ ...nothing, discount: { by: 'percent', ...both } }, null);
    const byAmount = quoteInputOf({ ...nothing, discount: { by: 'amount', ...both } }, null);
    expect(byRate.discount).toEqual({ rate: '0.075', amountMinor: null, reason: 'Friends of the house' });
    expect(byAmount.discount).toEqual({ rate: null, amountMinor: 20_000, reason: 'Friends of the house' });
  });

  it('keeps adjustments in order, including reductions', () => {
    const adjustments = [
      { key: 'a', title: 'Second sound system', amountMinor: 25_000, reason: 'Two rooms' },
      { key: 'b', title: 'Own piano', amountMinor: -8_000, reason: '' },
    ];
    expect(quoteInputOf({ ...nothing, adjustments }, 1).adjustments).toEqual([
      { title: 'Second sound system', amountMinor: 25_000, reason: 'Two rooms' },
      { title: 'Own piano', amountMinor: -8_000, reason: '' },
    ]);
  });
});

describe('a percentage', () => {
  it.each([
    [10, '0.1'],
    [7.5, '0.075'],
    [33.33, '0.3333'],
    [100, '1'],
    [0, '0'],
  ])('%d %% is the rate %s, and vice versa', (percent, rate) => {
    expect(rateOf(percent)).toBe(rate);
    expect(percentOf(rate)).toBe(percent);
  });
});
