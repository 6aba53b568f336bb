import type { Currency } from '@cadenza/domain/money';
import { pluralize } from '@cadenza/domain/pluralize';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './desk-totals.module.css';
import type { PayDesk } from './pay-desk.ts';

/** The totals on hold, ready to pay, and returned. */
export function DeskTotals({ totals, currency }: { totals: PayDesk['totals']; currency: Currency }) {
  const figures = [
    { name: 'On hold', hint: 'to be confirmed', unit: 'payment', count: totals.onHold, minor: totals.onHoldMinor },
    { name: 'Ready', hint: 'for the next batch', unit: 'payment', count: totals.ready, minor: totals.readyMinor },
    {
      name: 'Returned',
      hint: 'sent back by the bank',
      unit: 'payment',
      count: totals.returned,
      minor: totals.returnedMinor,
    },
    { name: 'Suppliers', hint: 'to be paid', unit: 'invoice', count: totals.invoices, minor: totals.invoicesMinor },
  ];
  return (
    <dl className={styles.totals}>
      {figures.map(({ name, hint, unit, count, minor }) => (
        <div key={name} className={`${styles.figure} stack-1`}>
          <dt>
            {name} <span className={`${styles.hint} text-sm regular soft`}>{hint}</span>
          </dt>
          <dd>
            <span className="text-xl display-face">
              <MoneyText minor={minor} currency={currency} />
            </span>{' '}
            <span className={`${styles.hint} text-sm regular soft`}>
              {count === 0 ? 'none' : pluralize(count, unit)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
