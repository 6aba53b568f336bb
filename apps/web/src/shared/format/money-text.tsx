import { type Currency, formatMinor } from '@cadenza/domain/money';

interface MoneyTextProps {
  /** In minor units (cents). */
  minor: number;
  currency: Currency;
  /** Names the currency, where more than one could be meant. */
  withCode?: boolean;
}

/** An amount, in figures that line up in columns. */
export function MoneyText({ minor, currency, withCode = false }: MoneyTextProps) {
  return (
    <span className="tabular">
      {formatMinor(minor, currency)}
      {withCode ? ` ${currency}` : null}
    </span>
  );
}
