import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './money-status.module.css';
import type { Payments } from './payments.ts';

/** Firm price, amounts to invoice and to collect, with a bar of what has been received. */
export function MoneyStatus({ payments }: { payments: Payments }) {
  const { firmMinor, toInvoiceMinor, toCollectMinor, currency } = payments;
  if (firmMinor === null || toInvoiceMinor === null || toCollectMinor === null) return null;
  const share = (minor: number) => (firmMinor > 0 ? Math.min(100, Math.max(0, (minor / firmMinor) * 100)) : 0);
  const paid = firmMinor - toCollectMinor;
  const invoiced = firmMinor - toInvoiceMinor;
  return (
    <div className={styles.standing}>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.invoiced} style={{ width: `${share(invoiced)}%` }} />
        <span className={styles.paid} style={{ width: `${share(paid)}%` }} />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Firm price</dt>
          <dd>
            <MoneyText minor={firmMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt title="Firm price less every invoice that is sent or paid">To invoice</dt>
          <dd>
            <MoneyText minor={toInvoiceMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt title="Firm price less what has been paid">To collect</dt>
          <dd>
            <MoneyText minor={toCollectMinor} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={styles.how}>
        <MoneyText minor={invoiced} currency={currency} /> invoiced, of which{' '}
        <MoneyText minor={paid} currency={currency} /> paid.
      </p>
    </div>
  );
}
