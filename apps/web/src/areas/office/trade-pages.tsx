import { IssuesAbout } from '../../features/issues/issues-about.tsx';
import { TradeInvoicePage as Invoice } from '../../features/trade-invoices/trade-invoice-page.tsx';
import { invoiceTitle, partyText } from '../../features/trade-invoices/trade-invoices.ts';

/** A trade invoice, with its issues once it is confirmed. */
export function TradeInvoicePage() {
  return (
    <Invoice
      issues={(invoice) =>
        invoice.confirmedAt === null ? null : (
          <IssuesAbout
            about={{ kind: 'trade invoice', id: invoice.id, label: `${invoiceTitle(invoice)}, ${partyText(invoice)}` }}
          />
        )
      }
    />
  );
}
