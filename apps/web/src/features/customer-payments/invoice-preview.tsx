import type { OutputOf } from '@cadenza/contract/operations';
import { invoiceFigures } from '@cadenza/domain/customer-payments/invoice-figures';
import { formatLongDate } from '@cadenza/domain/time';
import styles from './invoice-preview.module.css';

/** The invoice as the customer would see it. */
export function InvoicePreview({ document }: { document: OutputOf<'previewInvoice'>['document'] }) {
  const { lines, tax, total } = invoiceFigures(document);
  return (
    <section className={styles.paper} aria-label="Preview of the invoice">
      <p className={styles.title}>{document.title}</p>
      <p className={styles.soft}>
        {document.event.title} · for {document.customer.name} · due {formatLongDate(document.dueOn)}
      </p>
      <dl className={styles.lines}>
        {lines.map(({ left, note, right }) => (
          <div key={`${left} ${note}`} className={styles.line}>
            <dt>
              {left}
              <span className={styles.soft}>{note}</span>
            </dt>
            <dd className="tabular">{right}</dd>
          </div>
        ))}
        {tax.map(({ left, right }) => (
          <div key={left} className={styles.line}>
            <dt className={styles.soft}>{left}</dt>
            <dd className="tabular">{right}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total.left}</dt>
          <dd className="tabular">{total.right}</dd>
        </div>
      </dl>
    </section>
  );
}
