import { paymentMethodLabel } from '@cadenza/domain/trade-invoices/payment-method';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ButtonLink, ScreenLink } from '../../shared/routing/screen-link.tsx';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
import styles from './trade-invoices.module.css';
import type { TradeInvoice } from './trade-invoices.ts';

/** The payments of an invoice, and a button to record more. */
export function InvoicePayments({ invoice }: { invoice: TradeInvoice }) {
  const { id, payments, currency, actions } = invoice;
  return (
    <>
      {payments.length === 0 ? <p className="soft flush">No payments yet.</p> : null}
      {payments.length > 0 ? (
        <table className={styles.lines} aria-label="Payments">
          <ColumnHeads names={['Date', 'Method']} amounts={['Amount']} amountClass={styles.amount} />
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id}>
                <td>
                  <ScreenLink to="/payments/$id/edit" params={{ id: payment.id }}>
                    <DateText date={payment.paidOn} />
                  </ScreenLink>
                </td>
                <td>
                  {paymentMethodLabel(payment.method)}
                  {payment.reference ? `, ${payment.reference}` : ''}
                  {payment.reversalReason ? <p className="soft flush">Reversed: {payment.reversalReason}</p> : null}
                </td>
                <td className={styles.amount}>
                  <span className={payment.reversalReason ? styles.reversed : undefined}>
                    <MoneyText minor={payment.amountMinor} currency={currency} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {actions.includes('pay') ? (
        <ButtonLink mt="md" variant="light" to="/payments/add" search={{ invoice: id }}>
          Record payment
        </ButtonLink>
      ) : null}
    </>
  );
}
