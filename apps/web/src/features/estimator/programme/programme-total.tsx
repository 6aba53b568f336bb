import type { EnquiryNotice } from '@cadenza/domain/enquiry/enquiry-notices';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { useEstimator } from '../state/estimator-store.ts';
import styles from './programme-total.module.css';

/** The total price, including everything that has to be paid. */
export function ProgrammeTotal({ quote }: { quote: ShownQuote | null }) {
  const notices = useEstimator((state) => state.priced?.notices);
  if (!quote) {
    return (
      <div className="stack-1">
        <p className="soft text-md">Choose some music to see your price.</p>
      </div>
    );
  }
  const { payableMinor, addedTax, currency, taxSentence } = quote;
  return (
    <div className="stack-1">
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
      <p className="soft text-md">
        {taxSentence} {completenessOf(notices ?? [])}
      </p>
    </div>
  );
}

/** What may still be added to the total: travel to a place that is unknown or very far. */
function completenessOf(notices: readonly EnquiryNotice[]): string {
  if (notices.some(({ kind }) => kind === 'over500')) return 'We’ll agree travel costs with you.';
  if (notices.some(({ kind }) => kind === 'venueNotSure')) return 'Travel is added once we know the place.';
  return 'All fees included.';
}
