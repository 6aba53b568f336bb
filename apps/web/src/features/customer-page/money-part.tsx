import type { CustomerBookingPage, CustomerInvoice, CustomerPlanLine } from '@cadenza/contract/customer-page/shapes';
import { formatLongDate } from '@cadenza/domain/time';
import type { ReactNode } from 'react';
import { MoneyText } from '../../shared/format/money-text.tsx';
import action from '../../shared/printed-page/action.module.css';
import leaf from '../../shared/printed-page/printed-page.module.css';
import { PrintedPagePart, PrintedPageRow, PrintedPageRows } from '../../shared/printed-page/printed-page.tsx';
import styles from '../../shared/printed-page/printed-page-form.module.css';
import { PrintedPagePrice } from '../../shared/printed-page/printed-page-price.tsx';
import { allPaid } from './all-paid.ts';

const titles = { estimate: 'Your estimate', quote: 'Your quote', agreed: 'Your price' } as const;

/** The price with its explained lines, then the invoices and the amount still to pay. */
export function MoneyPart(page: CustomerBookingPage) {
  const { price, invoices, creditNotes, refunds, planned, toPayMinor, currency } = page;
  const payable = invoices.filter(({ payUrl }) => payUrl !== null);
  const amount = (minor: number) => <MoneyText minor={minor} currency={currency} />;
  return (
    <>
      {price ? (
        <PrintedPagePart title={titles[price.kind]} id="price">
          <PrintedPagePrice price={price} currency={currency} />
        </PrintedPagePart>
      ) : null}
      {invoices.length + planned.length > 0 ? (
        <PrintedPagePart title="Payment schedule">
          <PrintedPageRows>
            {invoices.map((invoice) => (
              <PrintedPageRow
                key={invoice.number}
                name={<a href={invoice.url}>{`${invoice.title} ${invoice.number}`}</a>}
                note={
                  <span className={invoice.state === 'overdue' ? styles.problem : undefined}>
                    <span>
                      {stateText(invoice)}
                      {(invoice.state === 'open' || invoice.state === 'overdue') && invoice.paidMinor > 0 ? (
                        <>, {amount(invoice.paidMinor)} of it paid</>
                      ) : null}
                    </span>
                    {invoice.cardNotice === null ? null : (
                      <>
                        . <strong>{invoice.cardNotice}</strong>
                      </>
                    )}
                  </span>
                }
                figure={amount(invoice.amountMinor)}
              />
            ))}
            {planned.map((line) => (
              <PrintedPageRow
                key={`${line.title} ${line.dueText}`}
                name={line.title}
                note={plannedText(line)}
                figure={amount(line.amountMinor)}
              />
            ))}
            {creditNotes.map(({ number, title, invoiceNumber, reason, amountMinor, url }) => (
              <PrintedPageRow
                key={number}
                name={<a href={url}>{`${title} ${number}`}</a>}
                note={`Off ${invoiceNumber}: ${reason}`}
                figure={amount(-amountMinor)}
              />
            ))}
            <ToPay toPayMinor={toPayMinor} invoices={invoices} planned={planned} amount={amount} />
          </PrintedPageRows>
          {payable.map((invoice) => (
            <PayByCard key={invoice.number} invoice={invoice} areSeveral={payable.length > 1} amount={amount} />
          ))}
        </PrintedPagePart>
      ) : null}
      {refunds.length > 0 ? (
        <PrintedPagePart title={refunds.length === 1 ? 'Your refund' : 'Your refunds'}>
          <PrintedPageRows>
            {refunds.map(({ number, amountMinor, reason, notice }) => (
              <PrintedPageRow
                key={number}
                name={`Refund ${number}`}
                note={
                  <>
                    {reason.replace(/[.!?]?$/, '.')} {notice}
                  </>
                }
                figure={amount(amountMinor)}
              />
            ))}
          </PrintedPageRows>
        </PrintedPagePart>
      ) : null}
    </>
  );
}

interface PayByCardProps {
  invoice: CustomerInvoice;
  areSeveral: boolean;
  amount: (minor: number) => ReactNode;
}

/** A native form: it works without a script, and just viewing a link starts no payment. It names what is open of this invoice. */
function PayByCard({ invoice, areSeveral, amount }: PayByCardProps) {
  const { number, amountMinor, paidMinor, creditedMinor, payUrl } = invoice;
  return (
    <form className={leaf.onScreen} method="post" action={payUrl ?? undefined}>
      <button className={action.action} data-look="main" type="submit">
        {/* One element: between several, the button's layout would drop the spaces. */}
        <span>
          Pay {amount(amountMinor - paidMinor - creditedMinor)} {areSeveral ? `of ${number} ` : ''}by card
        </span>
      </button>
    </form>
  );
}

interface ToPayProps extends Pick<CustomerBookingPage, 'toPayMinor' | 'invoices' | 'planned'> {
  amount: (minor: number) => ReactNode;
}

/** The outstanding amount, or that there is none. */
function ToPay({ toPayMinor, invoices, planned, amount }: ToPayProps) {
  if (toPayMinor === null) return null;
  if (toPayMinor > 0) {
    const isExplained = planned.length > 0 || invoices.some(({ state }) => state === 'open' || state === 'overdue');
    const note = isExplained ? null : 'We’ll email you the invoice.';
    return <PrintedPageRow name="Still to pay" note={note} figure={amount(toPayMinor)} isTotal />;
  }
  const { togetherMinor, thanks } = allPaid(invoices);
  return <PrintedPageRow name="All paid" note={thanks} figure={amount(togetherMinor)} isTotal />;
}

/** The due date; its invoice is sent automatically. */
function plannedText({ dueOn, dueText }: CustomerPlanLine): string {
  const due = dueOn === null ? dueText : `Due on ${formatLongDate(dueOn)}`;
  return `${due}. We’ll email you the invoice.`;
}

function stateText({ state, paidOn, dueOn }: CustomerInvoice): string {
  if (state === 'credited') return 'Credited in full';
  if (state === 'paid') return paidOn ? `✓ Paid on ${formatLongDate(paidOn)}` : '✓ Paid';
  return `${state === 'overdue' ? 'Was due' : 'Due'} on ${formatLongDate(dueOn)}`;
}
