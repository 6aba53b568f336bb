import { eventDateOf, formatDate } from '@cadenza/domain/time';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './payouts.module.css';
import type { Payout } from './payouts.ts';

/** The items, tax and super of a payment, and the account it goes to; days are in the city's time zone. */
export function PayoutLines({ payout, zone }: { payout: Payout; zone: string }) {
  const { currency } = payout;
  return (
    <>
      <dl className={styles.items}>
        {payout.invoice.items.map((item) => (
          <div key={item.invoiceRef}>
            <dt>
              {item.category}: {item.title}
            </dt>
            <dd>
              <MoneyText minor={item.amountMinor} currency={currency} />
            </dd>
          </div>
        ))}
        {payout.taxMinor > 0 ? (
          <div>
            <dt>{payout.taxLabel}</dt>
            <dd>
              <MoneyText minor={payout.taxMinor} currency={currency} />
            </dd>
          </div>
        ) : null}
        {payout.withheld.amountMinor > 0 ? (
          <div>
            <dt>
              Tax withheld
              <span className={styles.soft}>{payout.withheld.reason}</span>
            </dt>
            <dd>
              <MoneyText minor={-payout.withheld.amountMinor} currency={currency} />
            </dd>
          </div>
        ) : null}
        {currency === 'AUD' ? (
          <div>
            <dt>
              Super, on top{payout.super.fundName ? ` to ${payout.super.fundName}` : ''}
              <span className={styles.soft}>{payout.super.reason}</span>
            </dt>
            <dd>
              <MoneyText minor={payout.super.amountMinor} currency={currency} />
            </dd>
          </div>
        ) : null}
      </dl>
      <p className={styles.soft}>
        {payout.account
          ? `To ${payout.account.name}, ${payout.account.bankCode} ${payout.account.maskedNumber}`
          : 'No bank account yet'}
        {' · '}
        {payout.paidAt ? `paid ${formatDate(eventDateOf(payout.paidAt, zone))}` : `due on ${formatDate(payout.payOn)}`}
      </p>
    </>
  );
}
