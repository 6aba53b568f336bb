import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { tradeInvoiceStatuses } from '@cadenza/domain/trade-invoices/trade-invoice';
import { IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ToggleFilter } from '../../shared/filter/toggle-filter.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { listed, useListSearch } from '../../shared/routing/search.ts';
import { useCity } from '../../shared/session/use-session.ts';
import { TradeInvoiceBadge, tradeInvoiceLooks } from '../../shared/status/trade-invoice-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { noTradeInvoiceFilters, tradeInvoicesScreen } from './screens.ts';
import { directionLabel, invoiceTitle, partyText, type TradeInvoiceRow } from './trade-invoices.ts';

const directions = [
  { value: '', label: 'All invoices' },
  { value: 'payable', label: directionLabel.payable },
  { value: 'receivable', label: directionLabel.receivable },
] as const;
const statusOptions = tradeInvoiceStatuses.map((value) => ({ value, label: tradeInvoiceLooks[value].label }));

/** Invoices from suppliers and to organisations, latest first. Filters and page are in the address. */
export function TradeInvoicesScreen() {
  const list = useListSearch(tradeInvoicesScreen, noTradeInvoiceFilters);
  const { search, isFiltered, clear, filter, find, turnPage } = list;
  const { choices } = useCity();
  const { q, direction, cities, status, overdue, cursor } = search;
  const cityIds = choices.filter(({ slug }) => cities.includes(slug)).map(({ id }) => id);
  const read = useOperation(
    'listInvoices',
    {
      query: {
        search: q.trim() || undefined,
        direction: direction || undefined,
        cityIds: listed(cityIds),
        status: listed(status),
        overdue: overdue ? 'true' : undefined,
        cursor: cursor || undefined,
      },
    },
    { keepPrevious: true },
  );
  const add = (
    <ButtonLink to="/invoices/add" leftSection={<IconPlus size={16} aria-hidden />}>
      Add invoice
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title="Invoices" facts="From suppliers, and to organisations" actions={add} />
      <FilterBar onClear={clear}>
        <SearchField label="Find by invoice number" {...find} />
        <PickFilter label="From or to" options={directions} {...filter('direction')} />
        <CityFilter {...filter('cities')} />
        <ChoiceFilter label="Status" options={statusOptions} {...filter('status')} />
        <ToggleFilter label="Overdue" {...filter('overdue')} />
      </FilterBar>
      <DataTable
        label="Invoices"
        columns={tradeInvoiceColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={(row) => `${invoiceTitle(row)}, ${partyText(row)}`}
        rowLink={({ id }) => ({ to: '/invoices/$id', params: { id } })}
        empty={
          isFiltered ? (
            <NoMatches title="No invoices match" onClear={clear}>
              Try other filters, or clear them all.
            </NoMatches>
          ) : (
            <EmptyState title="No invoices yet" action={add}>
              Add a supplier’s invoice, or invoice an organisation.
            </EmptyState>
          )
        }
      />
      <CursorBar page={read.data} onChange={turnPage} />
    </Page>
  );
}

/** Number, supplier or organisation, dates, and open amount. */
const tradeInvoiceColumns: readonly Column<TradeInvoiceRow>[] = [
  { key: 'number', head: 'Number', cell: (row) => <ClampedText>{invoiceTitle(row)}</ClampedText> },
  {
    key: 'party',
    head: 'From or to',
    bare: true,
    ownLine: true,
    cell: (row) => <ClampedText>{partyText(row)}</ClampedText>,
  },
  { key: 'city', head: 'City', width: '7rem', hideBelow: 'lg', cell: ({ city }) => city.name },
  { key: 'issued', head: 'Date', width: '7rem', hideBelow: 'md', cell: ({ issuedOn }) => <DateText date={issuedOn} /> },
  { key: 'due', head: 'Due', width: '7rem', cell: ({ dueOn }) => <DateText date={dueOn} /> },
  {
    key: 'total',
    head: 'Total',
    width: '8rem',
    align: 'end',
    hideBelow: 'md',
    cell: ({ grossMinor, currency }) => <MoneyText minor={grossMinor} currency={currency} />,
  },
  {
    key: 'open',
    head: 'Amount due',
    width: '8rem',
    align: 'end',
    cell: ({ status, openMinor, currency }) =>
      status === PaymentStatus.Preview ? '–' : <MoneyText minor={openMinor} currency={currency} />,
  },
  { key: 'status', head: 'Status', width: '8rem', bare: true, cell: (row) => <TradeInvoiceBadge {...row} /> },
];
