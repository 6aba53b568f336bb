import type { OutputOf } from '@cadenza/contract/operations';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './customer-payments-section.module.css';

type Payments = OutputOf<'listBookingPayments'>;

/** The credit notes, latest first, each with its page. */
export function CreditNoteList({ payments, zone }: { payments: Payments; zone: string }) {
  const { creditNotes, currency } = payments;
  if (creditNotes.length === 0) return null;
  return (
    <section aria-labelledby="credit-notes">
      <h3 id="credit-notes" className={styles.subtitle}>
        Credit notes
      </h3>
      <ul className={`${styles.receipts} tight`}>
        {creditNotes
          .toReversed()
          .map(({ id, number, invoiceNumber, amountMinor, reason, issuedAt, issuedByName, onlineUrl }) => (
            <li key={id}>
              <div>
                <p>
                  <a href={onlineUrl} target="_blank" rel="noreferrer noopener">
                    {number}
                  </a>{' '}
                  · <InstantText iso={issuedAt} zone={zone} show="date" />
                </p>
                <p className="soft">
                  Taken off {invoiceNumber}
                  {issuedByName ? `, issued by ${issuedByName}` : ''}
                </p>
                <p className="soft">{reason}</p>
              </div>
              <MoneyText minor={amountMinor} currency={currency} />
            </li>
          ))}
      </ul>
    </section>
  );
}
