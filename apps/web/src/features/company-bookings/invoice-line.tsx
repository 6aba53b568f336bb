import type { Currency } from '@cadenza/domain/money';
import { Anchor } from '@mantine/core';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { CompanyBooking } from './use-company-bookings.ts';

interface InvoiceLineProps {
  invoice: CompanyBooking['invoices'][number];
  currency: Currency;
}

/** An invoice, which opens on its own page, and its due date. */
export function InvoiceLine({ invoice: { number, amountMinor, dueOn, isPaid, url }, currency }: InvoiceLineProps) {
  return (
    <li>
      {url === null ? (
        `Invoice ${number}`
      ) : (
        <Anchor href={url} target="_blank" rel="noreferrer">
          Invoice {number}
        </Anchor>
      )}{' '}
      <MoneyText minor={amountMinor} currency={currency} />,{' '}
      {isPaid ? (
        'paid'
      ) : (
        <>
          due <DateText date={dueOn} />
        </>
      )}
    </li>
  );
}
