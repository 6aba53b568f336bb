import type { OutputOf } from '@cadenza/contract/operations';
import { priceAsQuoted } from '@cadenza/domain/pricing/price-as-quoted';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import styles from './company-bookings.module.css';
import { InvoiceLine } from './invoice-line.tsx';

/** The price line by line, then the invoices and the amount still to pay. */
export function CompanyBookingMoney({ booking }: { booking: OutputOf<'getCompanyBooking'> }) {
  const { price, totalMinor, toPayMinor, invoices, currency } = booking;
  const shown = price && priceAsQuoted(price);
  return (
    <Section title={price?.isAgreed ? 'Agreed price' : 'Quote'} id="payments">
      {price === null || totalMinor === null ? <p className={styles.soft}>No agreed price.</p> : null}
      {price !== null && shown !== null && totalMinor !== null ? (
        <dl className={`${styles.sums} flush text-md`}>
          {shown.lines.map(({ title, explanation, amountMinor }) => (
            <div key={`${title} ${explanation}`}>
              <dt>
                {title}
                {explanation ? <span className={styles.soft}> {explanation}</span> : null}
              </dt>
              <dd>
                <MoneyText minor={amountMinor} currency={currency} />
              </dd>
            </div>
          ))}
          {shown.isTaxAdded ? (
            <div>
              <dt>{price.taxLabel}</dt>
              <dd>
                <MoneyText minor={price.taxMinor} currency={currency} />
              </dd>
            </div>
          ) : null}
          <div className={styles.total}>
            <dt>
              Total {currency}
              {price.taxMinor > 0 && !shown.isTaxAdded ? (
                <span className={styles.soft}>
                  {' '}
                  includes {price.taxLabel} <MoneyText minor={price.taxMinor} currency={currency} />
                </span>
              ) : null}
            </dt>
            <dd>
              <MoneyText minor={totalMinor} currency={currency} />
            </dd>
          </div>
          {toPayMinor === null ? null : (
            <div className={styles.total}>
              <dt>{toPayMinor > 0 ? 'Still to pay' : toPayMinor < 0 ? 'To be refunded' : 'All paid'}</dt>
              <dd>{toPayMinor === 0 ? null : <MoneyText minor={Math.abs(toPayMinor)} currency={currency} />}</dd>
            </div>
          )}
        </dl>
      ) : null}
      {invoices.length > 0 ? (
        <ul className={styles.facts} aria-label="Invoices">
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice.number} invoice={invoice} currency={currency} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
