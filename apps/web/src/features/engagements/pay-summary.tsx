import type { Currency } from '@cadenza/domain/money';
import { IconChevronDown } from '@tabler/icons-react';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './pay-summary.module.css';
import type { Job } from './work.ts';

interface PaySummaryProps {
  jobs: readonly Job[];
  totalMinor: number;
  currency: Currency;
  /** The day it is paid, once the event has a date. */
  payOn: string | null | undefined;
  /** The current terms until a change of pay is accepted; null or absent for other offers. */
  oldTotalMinor?: number | null;
}

const parts = [
  { key: 'payMinor', label: 'Playing' },
  { key: 'travelMinor', label: 'Travel' },
  { key: 'artistFeeMinor', label: 'Artist fee' },
] as const;

/** The exact pay, its date, and how it adds up. */
export function PaySummary({ jobs, totalMinor, currency, payOn, oldTotalMinor = null }: PaySummaryProps) {
  return (
    <div className={styles.pay}>
      {oldTotalMinor === null ? null : (
        <dl className={styles.change}>
          <dt>You accepted</dt>
          <dd>
            <MoneyText minor={oldTotalMinor} currency={currency} />
          </dd>
          <dt>New pay</dt>
          <dd>
            <MoneyText minor={totalMinor} currency={currency} />
          </dd>
          <dt>Difference</dt>
          <dd>
            <MoneyText minor={totalMinor - oldTotalMinor} currency={currency} />
          </dd>
        </dl>
      )}
      <p className={styles.total}>
        <span className={`${styles.amount} display-face text-2xl`}>
          <MoneyText minor={totalMinor} currency={currency} withCode />
        </span>
        <span className="soft text-md">
          {payOn ? (
            <>
              before tax, paid <DateText date={payOn} weekday />
            </>
          ) : (
            'before tax'
          )}
        </span>
      </p>
      <details className={styles.how}>
        <summary className={styles.summary}>
          Breakdown
          <IconChevronDown className={styles.mark} size={18} aria-hidden />
        </summary>
        <table className={styles.table}>
          <tbody>
            {jobs.flatMap((job) =>
              parts
                .filter(({ key }) => job.pay[key] !== 0)
                .map(({ key, label }) => (
                  <tr key={`${job.positionId} ${key}`}>
                    <th scope="row">
                      {label}
                      <span className="soft"> {job.title}</span>
                    </th>
                    <td>
                      <MoneyText minor={job.pay[key]} currency={currency} />
                    </td>
                  </tr>
                )),
            )}
            <tr className={styles.sum}>
              <th scope="row">Total before tax</th>
              <td>
                <MoneyText minor={totalMinor} currency={currency} />
              </td>
            </tr>
          </tbody>
        </table>
      </details>
    </div>
  );
}
