import type { Currency } from '@cadenza/domain/money';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import styles from './bank-lines.module.css';
import type { BankLine, OpenInvoice } from './bank-lines.ts';

interface ChooseInvoiceProps {
  cityId: string;
  line: BankLine;
  currency: Currency;
  onChoose: (invoice: OpenInvoice) => void;
  onClose: () => void;
}

/** Finds the invoice of a line: candidates first, then any open one by search. */
export function ChooseInvoiceDialog({ cityId, line, currency, onChoose, onClose }: ChooseInvoiceProps) {
  const [search, setSearch] = useState('');
  const read = useOperation('findOpenInvoices', { params: { id: cityId }, query: { search } }, { keepPrevious: true });
  const likely = search === '' ? line.candidates : [];
  const others = (read.data?.items ?? []).filter(({ paymentId }) =>
    likely.every((each) => each.paymentId !== paymentId),
  );
  const items = [...likely, ...others];
  return (
    <Dialog onClose={onClose} title="Choose an invoice" size="lg" fullScreen={useNarrow()}>
      <Stack gap="md">
        <p className="soft flush">
          <MoneyText minor={line.amountMinor} currency={currency} /> on <DateText date={line.on} />
          {line.text ? `: ${line.text}` : ''}
        </p>
        <div>
          <SearchField label="Invoice, booking or customer" value={search} onChange={setSearch} />
        </div>
        {items.length > 0 ? (
          <ul className="stack-0" aria-label="Open invoices">
            {items.map((invoice) => (
              <li key={invoice.paymentId}>
                <button type="button" className={styles.invoice} onClick={() => onChoose(invoice)}>
                  <span>
                    {invoice.number}, {invoice.customer}
                  </span>
                  <MoneyText minor={invoice.openMinor} currency={currency} />
                  <span className="soft text-sm regular">
                    Booking {invoice.bookingNumber}, due <DateText date={invoice.dueOn} />
                  </span>
                  {invoice.openMinor === line.amountMinor ? (
                    <span className="soft text-sm regular">same amount</span>
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
        ) : read.data ? (
          <p className="soft flush">No open invoices match.</p>
        ) : (
          <p className="soft flush">Loading…</p>
        )}
      </Stack>
    </Dialog>
  );
}
