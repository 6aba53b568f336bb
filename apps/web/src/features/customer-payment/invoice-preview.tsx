import type { OutputOf } from '@cadenza/contract/operations';
import { formatLongDate } from '@cadenza/domain/time';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './invoice-preview.module.css';

/** The invoice as the customer would see it. */
export function InvoicePreview({ document }: { document: OutputOf<'previewInvoice'>['document'] }) {
  const { currency } = document;
  return (
    <section className={styles.paper} aria-label="Preview of the invoice">
      <p className={styles.title}>{document.title}</p>
      <p className={styles.soft}>
        {document.event.title} · for {document.customer.name} · due {formatLongDate(document.dueOn)}
      </p>
      <dl className={styles.lines}>
        {document.lines.map((line) => (
          <div key={`${line.title} ${line.explanation}`} className={styles.line}>
            <dt>
              {line.title}
              <span className={styles.soft}>{line.explanation}</span>
            </dt>
            <dd>
              <MoneyText minor={line.grossMinor} currency={currency} />
            </dd>
          </div>
        ))}
        {document.taxMinor > 0 ? (
          <div className={styles.line}>
            <dt className={styles.soft}>{document.taxLabel} included</dt>
            <dd>
              <MoneyText minor={document.taxMinor} currency={currency} />
            </dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            <MoneyText minor={document.grossMinor} currency={currency} withCode />
          </dd>
        </div>
      </dl>
    </section>
  );
}
