import { divideHalfAwayFromZero, type Fraction, parseDecimal } from '../decimal.ts';
import { assertMinor, sumMinor, toMinor } from '../money.ts';
import { apportion } from './apportion.ts';

/** How prices are quoted in a city: tax included (Sydney), tax added (Toronto) or untaxed (Boston). */
export const TaxMode = { None: 0, Inclusive: 1, Exclusive: 2 } as const;
export type TaxMode = (typeof TaxMode)[keyof typeof TaxMode];

export interface TaxRule {
  mode: TaxMode;
  /** A decimal such as '0.10'; ignored when the mode is None. */
  rate: string;
  /** The tax's name, where there is one: GST, HST. */
  label: string;
}

/** Minor units; netMinor + taxMinor = grossMinor always. */
export interface TaxedAmount {
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
}

/** The net, tax and gross of one quoted amount, which is gross if the mode is Inclusive and otherwise net. */
export function taxLine(amountMinor: number, rule: TaxRule): TaxedAmount {
  assertMinor(amountMinor);
  const { numerator, denominator } = taxShare(rule);
  const tax = toMinor(divideHalfAwayFromZero(BigInt(amountMinor) * numerator, denominator));
  return withTax(amountMinor, tax, rule.mode);
}

/**
 * The tax contained in a document's total, however the city quotes its prices: for GST one eleventh, to the nearest
 * cent. For the total of a whole price it is the price's own tax.
 */
export function taxInTotal(grossMinor: number, { mode, rate }: Pick<TaxRule, 'mode' | 'rate'>): TaxedAmount {
  const isTaxed = mode !== TaxMode.None;
  return taxLine(grossMinor, { mode: isTaxed ? TaxMode.Inclusive : TaxMode.None, rate, label: '' });
}

/**
 * Taxes a whole document: the tax is calculated once on the total, as the tax offices require, and then apportioned to
 * the lines by largest remainder. The lines therefore sum to the total, and each line's tax is within a cent of its
 * own.
 */
export function taxLines(amounts: readonly number[], rule: TaxRule): { lines: TaxedAmount[]; total: TaxedAmount } {
  const total = taxLine(sumMinor(amounts), rule);
  const { numerator, denominator } = taxShare(rule);
  const taxes = apportion(
    amounts.map((amount) => BigInt(amount) * numerator),
    denominator,
    BigInt(total.taxMinor),
  );
  const lines = amounts.map((amount, index) => withTax(amount, toMinor(taxes[index] ?? 0n), rule.mode));
  return { lines, total };
}

/** The part of a quoted amount that is tax: rate ÷ (1 + rate) of a gross amount, the rate itself of a net one. */
function taxShare(rule: TaxRule): Fraction {
  if (rule.mode === TaxMode.None) return { numerator: 0n, denominator: 1n };
  const { numerator, denominator } = parseDecimal(rule.rate);
  if (numerator < 0n) throw new RangeError(`A tax rate must not be negative: ${rule.rate}`);
  return { numerator, denominator: rule.mode === TaxMode.Inclusive ? denominator + numerator : denominator };
}

function withTax(amountMinor: number, taxMinor: number, mode: TaxMode): TaxedAmount {
  const netMinor = mode === TaxMode.Inclusive ? amountMinor - taxMinor : amountMinor;
  return { netMinor, taxMinor, grossMinor: netMinor + taxMinor };
}
