import { formatMinor } from '@cadenza/domain/money';
import { openTradeInvoiceStatuses } from '@cadenza/domain/trade-invoices/trade-invoice';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';

/** Selects the invoice of a payment, among those with an open amount. */
export function OpenInvoiceField({ onChange }: { onChange: (invoiceId: string) => void }) {
  const [search, setSearch] = useState('');
  const read = useOperation(
    'listInvoices',
    { query: { status: JSON.stringify(openTradeInvoiceStatuses), search: search.trim() || undefined } },
    { keepPrevious: true },
  );
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Select
      label="Invoice"
      description="Unpaid and partly paid invoices, newest first"
      placeholder="Invoice number"
      withAsterisk
      searchable
      data-autofocus
      openOnFocus={false}
      data={(read.data?.items ?? []).map(({ id, number, party, openMinor, currency }) => ({
        value: id,
        label: `${number}, ${party.name}: ${formatMinor(openMinor, currency)} due`,
      }))}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id) => {
        if (id !== null) onChange(id);
      }}
      nothingFoundMessage={read.isFetching ? 'Searching…' : 'No open invoices match'}
    />
  );
}
