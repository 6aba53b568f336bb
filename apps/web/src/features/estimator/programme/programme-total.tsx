import { MoneyText } from '../../../shared/format/money-text.tsx';
import type { ShownQuote } from '../choices/shown-quote.ts';
import styles from './programme-total.module.css';

/** What there is to pay, with everything that has to be paid in it. */
export function ProgrammeTotal({ quote }: { quote: ShownQuote | null }) {
  if (!quote) {
    return (
      <div className={styles.total}>
        <p className={styles.tax}>The price stands here as soon as there is music.</p>
      </div>
    );
  }
  const { payableMinor, addedTax, currency, taxSentence } = quote;
  return (
    <div className={styles.total}>
      {addedTax ? (
        <p className={styles.added}>
          {addedTax.label}
          <MoneyText minor={addedTax.minor} currency={currency} />
        </p>
      ) : null}
      <p className={styles.sum}>
        Total
        <span className={styles.figure} key={payableMinor}>
          <MoneyText minor={payableMinor} currency={currency} withCode />
        </span>
      </p>
      <p className={styles.tax}>{taxSentence} Nothing is added to the total later.</p>
    </div>
  );
}
