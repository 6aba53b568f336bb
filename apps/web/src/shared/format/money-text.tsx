import { type Currency, formatMinor } from '@cadenza/domain/money';

interface MoneyTextProps {
  /** In minor units (cents). */
  minor: number;
  currency: Currency;
  /** Names the currency, where more than one could be meant. */
  withCode?: boolean;
  /** As people write it, on lists and cards: cents only where there are any. */
  brief?: boolean;
}

/** An amount, in figures that line up in columns. */
export function MoneyText({ minor, currency, withCode = false, brief = false }: MoneyTextProps) {
  return (
    <span className="tabular">
      {formatMinor(minor, currency, brief ? 'if any' : 'always')}
      {withCode ? ` ${currency}` : null}
    </span>
  );
}
