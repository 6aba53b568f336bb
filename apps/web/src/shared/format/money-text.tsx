import { type Currency, formatMinor } from '@cadenza/domain/money';

interface MoneyTextProps {
  /** In minor units (cents). */
  minor: number;
  currency: Currency;
  /** Shows the currency, if there may be several. */
  withCode?: boolean;
  /** For lists and cards: cents only if there are any. */
  brief?: boolean;
}

/** An amount, in tabular figures. */
export function MoneyText({ minor, currency, withCode = false, brief = false }: MoneyTextProps) {
  return (
    <span className="tabular">
      {formatMinor(minor, currency, brief ? 'if any' : 'always')}
      {withCode ? ` ${currency}` : null}
    </span>
  );
}
