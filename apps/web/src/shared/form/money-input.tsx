import type { Currency } from '@cadenza/domain/money';
import { NumberInput, type NumberInputProps } from '@mantine/core';

interface MoneyInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Minor units (cents); null is an empty field. */
  value?: number | null;
  onChange: (minor: number | null) => void;
  currency: Currency;
  /** An adjustment may be negative, a price may not. */
  allowNegative?: boolean;
  /** Without the currency, if its table states it. */
  isPlain?: boolean;
}

/** The input in minor units. Rounding removes the binary fraction error of two decimals times a hundred. */
function toMinor(typed: number | string): number | null {
  if (typed === '' || typed === '-') return null;
  const minor = Math.round(Number(typed) * 100);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** A field for an amount: shown in dollars and cents, held in cents. */
export function MoneyInput(props: MoneyInputProps) {
  const { value = null, onChange, currency, allowNegative = false, isPlain = false, ...rest } = props;
  return (
    <NumberInput
      {...rest}
      value={value === null ? '' : value / 100}
      onChange={(typed) => onChange(toMinor(typed))}
      allowNegative={allowNegative}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      prefix="$"
      hideControls
      {...(isPlain ? {} : withCurrency(currency))}
      inputMode="decimal"
    />
  );
}

const withCurrency = (currency: Currency) => ({
  rightSection: currency,
  rightSectionWidth: 48,
  rightSectionProps: { style: { fontSize: 'var(--text-xs)', color: 'var(--ink-soft)' } },
});
