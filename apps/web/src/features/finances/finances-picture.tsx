import type { FinancesRow } from '@cadenza/domain/finances/finances-report';
import { type Currency, formatMinor } from '@cadenza/domain/money';
import styles from './finances-picture.module.css';

interface FinancesPictureProps {
  rows: readonly FinancesRow[];
  currency: Currency;
}

/** What was invoiced and received in each period, side by side, at one scale. The table below has the same figures. */
export function FinancesPicture({ rows, currency }: FinancesPictureProps) {
  const most = Math.max(...rows.flatMap(({ invoicedMinor, receivedMinor }) => [invoicedMinor, receivedMinor]), 1);
  // The weeks of a year are too many for labels.
  const isLabelled = rows.length <= 12;
  // A month with more credited than invoiced has no bar; its figure shows the amount.
  const height = (minor: number) => ({ height: `${(Math.max(minor, 0) / most) * 100}%` });
  return (
    <figure className="stack-2 flush">
      <figcaption className={styles.legend}>
        <span className={styles.key} data-use="invoiced">
          Invoiced
        </span>
        <span className={styles.key} data-use="received">
          Received
        </span>
        <span className={styles.most}>up to {formatMinor(most, currency)}</span>
      </figcaption>
      <div className={styles.bars} data-labelled={isLabelled || undefined} aria-hidden="true">
        {rows.map(({ label, fromDate, invoicedMinor, receivedMinor }) => (
          <div
            key={fromDate}
            className={styles.period}
            title={`${label}: invoiced ${formatMinor(invoicedMinor, currency)}, received ${formatMinor(receivedMinor, currency)}`}
          >
            <span className={styles.bar} data-use="invoiced" style={height(invoicedMinor)} />
            <span className={styles.bar} data-use="received" style={height(receivedMinor)} />
            {isLabelled ? <span className={styles.label}>{label.replace(/^(\w{3})\w* .*/, '$1')}</span> : null}
          </div>
        ))}
      </div>
    </figure>
  );
}
