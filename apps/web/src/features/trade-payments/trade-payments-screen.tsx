import type { OutputOf } from '@cadenza/contract/operations';
import { paymentMethodLabel } from '@cadenza/domain/trade-invoices/payment-method';
import { TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { listed, useListSearch } from '../../shared/routing/search.ts';
import { useCity } from '../../shared/session/use-session.ts';
import type { Column } from '../../shared/table/column.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { noTradePaymentFilters, tradePaymentsScreen } from './screens.ts';
import styles from './trade-payments.module.css';

type Payment = OutputOf<'listPayments'>['items'][number];

const directions = [
  { value: '', label: 'All payments' },
  { value: 'payable', label: 'To suppliers' },
  { value: 'receivable', label: 'From organisations' },
] as const;

/** Payments of invoices, latest first. Filters and page are in the address. */
export function TradePaymentsScreen() {
  const list = useListSearch(tradePaymentsScreen, noTradePaymentFilters);
  const { search, isFiltered, clear, change, filter, turnPage } = list;
  const { choices } = useCity();
  const { direction, cities, from, until, cursor } = search;
  const cityIds = choices.filter(({ slug }) => cities.includes(slug)).map(({ id }) => id);
  const read = useOperation(
    'listPayments',
    {
      query: {
        direction: direction || undefined,
        cityIds: listed(cityIds),
        from: from || undefined,
        until: until || undefined,
        cursor: cursor || undefined,
      },
    },
    { keepPrevious: true },
  );
  return (
    <Page>
      <PageHeader
        title="Payments"
        facts="To suppliers, and from organisations"
        actions={
          <ButtonLink to="/payments/add" search={search} leftSection={<IconPlus size={16} aria-hidden />}>
            Record payment
          </ButtonLink>
        }
      />
      <FilterBar onClear={clear}>
        <PickFilter label="To or from" options={directions} {...filter('direction')} />
        <CityFilter {...filter('cities')} />
        <TextInput
          type="date"
          label="From"
          className="row-2"
          value={from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Until"
          className="row-2"
          value={until}
          onChange={(event) => change({ until: event.currentTarget.value })}
        />
      </FilterBar>
      <DataTable
        label="Payments"
        columns={paymentColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ invoice: of, paidOn }) => `${of.partyName}, ${paidOn}`}
        rowLink={({ id }) => ({ to: '/payments/$id/edit', params: { id }, search })}
        empty={
          isFiltered ? (
            <NoMatches title="No payments match" onClear={clear}>
              Try other filters.
            </NoMatches>
          ) : (
            <EmptyState title="No payments yet">Payments recorded against invoices appear here.</EmptyState>
          )
        }
      />
      <CursorBar page={read.data} onChange={turnPage} />
      <Outlet />
    </Page>
  );
}

const paymentColumns: readonly Column<Payment>[] = [
  { key: 'day', head: 'Date', width: '7rem', cell: ({ paidOn }) => <DateText date={paidOn} /> },
  {
    key: 'party',
    head: 'To or from',
    bare: true,
    ownLine: true,
    cell: ({ invoice }) => `${invoice.direction === 'payable' ? 'To' : 'From'} ${invoice.partyName}`,
  },
  { key: 'invoice', head: 'Invoice', width: '9rem', cell: ({ invoice }) => invoice.number },
  { key: 'method', head: 'Method', width: '9rem', hideBelow: 'md', cell: ({ method }) => paymentMethodLabel(method) },
  { key: 'reference', head: 'Reference', hideBelow: 'lg', cell: ({ reference }) => reference || '–' },
  {
    key: 'amount',
    head: 'Amount',
    width: '9rem',
    align: 'end',
    cell: ({ amountMinor, currency, reversalReason }) => (
      <span className={reversalReason ? styles.reversed : undefined}>
        <MoneyText minor={amountMinor} currency={currency} />
        {reversalReason ? <span className="visually-hidden"> reversed</span> : null}
      </span>
    ),
  },
];
