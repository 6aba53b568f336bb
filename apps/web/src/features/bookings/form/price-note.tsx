import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { priceOf } from './event-price.ts';
import type { EventValues } from './event-values.ts';
import styles from './price-note.module.css';

interface PriceNoteProps {
  cityId: string;
  type: EventType;
  values: EventValues;
}

/** The price of the event being edited, line by line; announced whenever it changes. */
export function PriceNote({ cityId, type, values }: PriceNoteProps) {
  const { data: catalogue } = useOperation('getEstimatorCatalogue', { query: { city: cityId } });
  if (!catalogue) return null;
  const { quote, reason } = priceOf(values, type, catalogue);
  return (
    <section className={styles.note} aria-label="Price" aria-live="polite">
      {quote === null ? (
        <p className="soft text-sm flush">{reason}</p>
      ) : (
        <>
          <dl className={styles.lines}>
            {quote.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same title, and none has state
              <div key={`${line.title} ${index}`} className={styles.line}>
                <dt>{line.title}</dt>
                <dd>
                  <MoneyText minor={line.amountMinor} currency={quote.currency} />
                </dd>
              </div>
            ))}
            <div className={styles.total}>
              <dt>Price</dt>
              <dd>
                <MoneyText minor={quote.totals.payableMinor} currency={quote.currency} withCode />
              </dd>
            </div>
          </dl>
          <p className="soft text-sm flush">{quote.taxSentence}</p>
        </>
      )}
    </section>
  );
}
