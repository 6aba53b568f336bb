import { payBatchStates } from '@cadenza/domain/pay-batches/pay-batch';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { CityPickFilter } from '../../shared/filter/city-pick-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useListSearch, useSetSearch } from '../../shared/routing/search.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { BatchStateBadge, batchLooks } from './batch-state.tsx';
import type { PayBatchSummary } from './pay-batch.ts';
import { batchPageSizes, payBatchesScreen } from './screens.ts';
import { useZoneOf } from './use-zone-of.ts';

const unfiltered = { skip: 0, state: '' as const };
const stateOptions = [
  { value: '' as const, label: 'All states' },
  ...payBatchStates.map((value) => ({ value, label: batchLooks[value].label })),
];

/** A city's batches of payments, newest first. */
export function PayBatchesScreen() {
  const { search, isFiltered, clear, filter, paging } = useListSearch(payBatchesScreen, unfiltered);
  const setSearch = useSetSearch(payBatchesScreen);
  const { city, choices } = useOwnCity(search.city);
  const { skip, take, state } = search;
  const read = useOperation(
    'listBatchPayments',
    { query: { cityId: city?.id ?? '', state: state === '' ? undefined : state, skip, take } },
    { enabled: city !== undefined, keepPrevious: true },
  );
  return (
    <Page>
      <PageHeader
        title="Batches"
        back={{ to: '/payouts', search: { city: search.city }, label: 'Payouts' }}
        facts={city?.name}
      />
      <FilterBar onClear={clear}>
        <CityPickFilter city={city} choices={choices} onChange={(slug) => setSearch({ city: slug, skip: 0 })} />
        <PickFilter label="Status" options={stateOptions} {...filter('state')} />
      </FilterBar>
      <DataTable
        label="Batches"
        columns={batchColumns}
        read={read}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => ({ to: '/payouts/batches/$batchId', params: { batchId: id } })}
        paging={{ ...paging, sizes: batchPageSizes }}
        empty={
          isFiltered ? (
            <NoMatches title="No batches match" onClear={clear}>
              No batch is in this state.
            </NoMatches>
          ) : (
            <EmptyState title="No batches yet">Choose payments on the payout desk to make one.</EmptyState>
          )
        }
      />
    </Page>
  );
}

/** Name, status, pay day, payments, creator, approver, file and total. */
const batchColumns: readonly Column<PayBatchSummary>[] = [
  { key: 'name', head: 'Batch', cell: ({ name }) => <span className="nowrap">{name}</span> },
  { key: 'state', head: 'Status', bare: true, cell: ({ state }) => <BatchStateBadge state={state} /> },
  {
    key: 'payOn',
    head: 'Pay day',
    cell: ({ payOn }) => (
      <span className="nowrap">
        <DateText date={payOn} weekday />
      </span>
    ),
  },
  { key: 'count', head: 'Payments', align: 'end', cell: ({ count }) => count },
  {
    key: 'failed',
    head: 'Returned',
    align: 'end',
    cell: ({ failed }) => (failed === 0 ? <span className="soft">none</span> : failed),
  },
  {
    key: 'made',
    head: 'Made',
    hideBelow: 'md',
    cell: (batch) => <StepText at={batch.madeAt} by={batch.madeBy} cityId={batch.cityId} />,
  },
  {
    key: 'approved',
    head: 'Approved',
    hideBelow: 'lg',
    cell: (batch) => <StepText at={batch.approvedAt} by={batch.approvedBy} cityId={batch.cityId} />,
  },
  { key: 'file', head: 'File', hideBelow: 'xl', cell: ({ fileName }) => <span className="soft">{fileName}</span> },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    bare: true,
    cell: ({ totalMinor, currency }) => <MoneyText minor={totalMinor} currency={currency} />,
  },
];

interface StepTextProps {
  at: PayBatchSummary['approvedAt'];
  by: PayBatchSummary['approvedBy'];
  cityId: string;
}

/** When and by whom a step was taken; "not yet" before it. */
function StepText({ at, by, cityId }: StepTextProps) {
  const zone = useZoneOf(cityId);
  return (
    <span className="soft">
      {at === null ? (
        'not yet'
      ) : (
        <>
          <InstantText iso={at} zone={zone} show="date" />
          {by ? ` by ${by.name}` : ''}
        </>
      )}
    </span>
  );
}
