import type { CustomerBookingPage, CustomerInvoice } from '@cadenza/contract/customer-page/shapes';
import { formatLongDate } from '@cadenza/domain/time';
import type { ReactNode } from 'react';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { LeafPart, LeafRow, LeafRows } from '../../shared/leaf/leaf.tsx';
import styles from '../../shared/leaf/leaf-form.module.css';
import { allPaid } from './all-paid.ts';

const titles = { estimate: 'Your estimate', quote: 'Your quote', agreed: 'Your price' } as const;

/** The price with its explained lines, then the invoices and what is still to pay. */
export function MoneyPart({ price, invoices, toPayMinor, currency }: CustomerBookingPage) {
  const amount = (minor: number) => <MoneyText minor={minor} currency={currency} />;
  return (
    <>
      {price ? (
        <LeafPart title={titles[price.kind]}>
          <LeafRows>
            {price.lines.map((line) => (
              <LeafRow
                key={`${line.title} ${line.explanation}`}
                name={line.title}
                note={line.explanation}
                figure={amount(line.grossMinor)}
              />
            ))}
            <LeafRow
              name={`Total ${currency}`}
              note={
                price.taxMinor > 0 ? (
                  <>
                    of that {price.taxLabel} {amount(price.taxMinor)}
                  </>
                ) : null
              }
              figure={amount(price.totalMinor)}
              isTotal
            />
          </LeafRows>
        </LeafPart>
      ) : null}
      {invoices.length > 0 ? (
        <LeafPart title="Invoices">
          <LeafRows>
            {invoices.map((invoice) => (
              <LeafRow
                key={invoice.number}
                name={<a href={invoice.url}>{`${invoice.title} ${invoice.number}`}</a>}
                note={
                  <span className={invoice.state === 'overdue' ? styles.problem : undefined}>{stateText(invoice)}</span>
                }
                figure={amount(invoice.amountMinor)}
              />
            ))}
            <ToPay toPayMinor={toPayMinor} invoices={invoices} amount={amount} />
          </LeafRows>
        </LeafPart>
      ) : null}
    </>
  );
}

interface ToPayProps extends Pick<CustomerBookingPage, 'toPayMinor' | 'invoices'> {
  amount: (minor: number) => ReactNode;
}

/** What is left, or that nothing is. */
function ToPay({ toPayMinor, invoices, amount }: ToPayProps) {
  if (toPayMinor === null) return null;
  if (toPayMinor > 0) {
    const hasOpenInvoice = invoices.some(({ state }) => state !== 'paid');
    const note = hasOpenInvoice ? null : 'We send you the invoice for it by e-mail.';
    return <LeafRow name="Still to pay" note={note} figure={amount(toPayMinor)} isTotal />;
  }
  const { togetherMinor, thanks } = allPaid(invoices);
  return <LeafRow name="All paid" note={thanks} figure={amount(togetherMinor)} isTotal />;
}

function stateText({ state, paidOn, dueOn }: CustomerInvoice): string {
  if (state === 'paid') return paidOn ? `✓ Paid on ${formatLongDate(paidOn)}` : '✓ Paid';
  return `${state === 'overdue' ? 'Was due' : 'Due'} on ${formatLongDate(dueOn)}`;
}
