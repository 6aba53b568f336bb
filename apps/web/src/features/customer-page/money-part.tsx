import type { CustomerBookingPage, CustomerInvoice, CustomerPlanLine } from '@cadenza/contract/customer-page/shapes';
import { formatLongDate } from '@cadenza/domain/time';
import type { ReactNode } from 'react';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { PrintedPagePart, PrintedPageRow, PrintedPageRows } from '../../shared/printed-page/printed-page.tsx';
import styles from '../../shared/printed-page/printed-page-form.module.css';
import { allPaid } from './all-paid.ts';

const titles = { estimate: 'Your estimate', quote: 'Your quote', agreed: 'Your price' } as const;

/** The price with its explained lines, then the invoices and what is still to pay. */
export function MoneyPart({ price, invoices, planned, toPayMinor, currency }: CustomerBookingPage) {
  const amount = (minor: number) => <MoneyText minor={minor} currency={currency} />;
  return (
    <>
      {price ? (
        <PrintedPagePart title={titles[price.kind]}>
          <PrintedPageRows>
            {price.lines.map((line) => (
              <PrintedPageRow
                key={`${line.title} ${line.explanation}`}
                name={line.title}
                note={line.explanation}
                figure={amount(line.grossMinor)}
              />
            ))}
            <PrintedPageRow
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
          </PrintedPageRows>
        </PrintedPagePart>
      ) : null}
      {invoices.length + planned.length > 0 ? (
        <PrintedPagePart title="What is paid when">
          <PrintedPageRows>
            {invoices.map((invoice) => (
              <PrintedPageRow
                key={invoice.number}
                name={<a href={invoice.url}>{`${invoice.title} ${invoice.number}`}</a>}
                note={
                  <span className={invoice.state === 'overdue' ? styles.problem : undefined}>
                    {stateText(invoice)}
                    {invoice.state !== 'paid' && invoice.paidMinor > 0 ? (
                      <>, {amount(invoice.paidMinor)} of it paid</>
                    ) : null}
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
            <ToPay toPayMinor={toPayMinor} invoices={invoices} planned={planned} amount={amount} />
          </PrintedPageRows>
        </PrintedPagePart>
      ) : null}
    </>
  );
}

interface ToPayProps extends Pick<CustomerBookingPage, 'toPayMinor' | 'invoices' | 'planned'> {
  amount: (minor: number) => ReactNode;
}

/** The outstanding amount, or that there is none. */
function ToPay({ toPayMinor, invoices, planned, amount }: ToPayProps) {
  if (toPayMinor === null) return null;
  if (toPayMinor > 0) {
    const isTold = planned.length > 0 || invoices.some(({ state }) => state !== 'paid');
    const note = isTold ? null : 'We send you the invoice for it by e-mail.';
    return <PrintedPageRow name="Still to pay" note={note} figure={amount(toPayMinor)} isTotal />;
  }
  const { togetherMinor, thanks } = allPaid(invoices);
  return <PrintedPageRow name="All paid" note={thanks} figure={amount(togetherMinor)} isTotal />;
}

/** When it is due; its invoice comes by itself. */
function plannedText({ dueOn, dueText }: CustomerPlanLine): string {
  const due = dueOn === null ? dueText : `Due on ${formatLongDate(dueOn)}`;
  return `${due}. We send you the invoice by e-mail.`;
}

function stateText({ state, paidOn, dueOn }: CustomerInvoice): string {
  if (state === 'paid') return paidOn ? `✓ Paid on ${formatLongDate(paidOn)}` : '✓ Paid';
  return `${state === 'overdue' ? 'Was due' : 'Due'} on ${formatLongDate(dueOn)}`;
}
