import type { RequestOf } from '@cadenza/contract/operations';
import type { Quote } from './price-sheet.ts';

/** An agreed change as held in the form. */
interface AdjustmentValues {
  title: string;
  /** Minor units; negative reduces the price. */
  amountMinor: number | null;
  reason: string;
  key: string;
}

/** What staff can change in a quote, as held in the form. Empty fields mean none. */
export interface QuoteValues {
  surcharge: { amountMinor: number | null; reason: string };
  discount: { by: 'percent' | 'amount'; percent: number | string; amountMinor: number | null; reason: string };
  adjustments: AdjustmentValues[];
  /** The count of each add-on, by id; not chosen means none or zero. */
  addOns: Record<string, number | string>;
  /** Beyond the reception's package. */
  extraHalfHours: number | string;
  /** Empty for none. */
  priceCode: string;
}

type QuoteBody = RequestOf<'updateQuote'>['body'];

export function quoteValuesOf({ surcharge, discount, adjustments, addOns, extraTime, priceCode }: Quote): QuoteValues {
  return {
    surcharge: { amountMinor: surcharge?.amountMinor ?? null, reason: surcharge?.reason ?? '' },
    discount: {
      by: discount?.amountMinor == null ? 'percent' : 'amount',
      percent: discount?.rate == null ? '' : percentOf(discount.rate),
      amountMinor: discount?.amountMinor ?? null,
      reason: discount?.reason ?? '',
    },
    adjustments: adjustments.map((one, index) => ({ ...one, key: String(index) })),
    addOns: Object.fromEntries(addOns.map(({ addOnId, count }) => [addOnId, count])),
    extraHalfHours: extraTime?.halfHours ?? 0,
    priceCode: priceCode ?? '',
  };
}

/** An empty amount is not a number, which the contract refuses at its path. */
export function quoteInputOf(
  { surcharge, discount, adjustments, addOns, extraHalfHours, priceCode }: QuoteValues,
  version: number | null,
): QuoteBody {
  const isByRate = discount.by === 'percent';
  const hasDiscount = isByRate ? discount.percent !== '' : discount.amountMinor !== null;
  return {
    version,
    surcharge:
      surcharge.amountMinor === null && surcharge.reason === ''
        ? null
        : { ...surcharge, amountMinor: surcharge.amountMinor ?? Number.NaN },
    discount: hasDiscount
      ? {
          rate: isByRate ? rateOf(Number(discount.percent)) : null,
          amountMinor: isByRate ? null : discount.amountMinor,
          reason: discount.reason,
        }
      : null,
    adjustments: adjustments.map(({ title, amountMinor, reason }) => ({
      title,
      reason,
      amountMinor: amountMinor ?? Number.NaN,
    })),
    addOns: Object.entries(addOns)
      .map(([addOnId, count]) => ({ addOnId, count: Number(count) }))
      .filter(({ count }) => count > 0),
    extraHalfHours: Number(extraHalfHours),
    priceCode: priceCode.trim() === '' ? null : priceCode,
  };
}

/** 7.5 → "0.075": at most two decimals of a percent, since rates have four. */
export const rateOf = (percent: number): string => String(Number((percent / 100).toFixed(4)));

/** "0.075" → 7.5 */
export const percentOf = (rate: string): number => Number((Number(rate) * 100).toFixed(2));

/** Maps a path of the body to one of the form. */
export const quoteFieldOf = (path: string): string => (path === 'discount.rate' ? 'discount.percent' : path);
