import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { Column } from '../../shared/table/column.ts';
import { BatchStateBadge } from './batch-state.tsx';
import type { PayBatchSummary } from './pay-batch.ts';
import { useZoneOf } from './use-zone-of.ts';

/** Name, status, pay day, payments, total, and creator. */
export const batchColumns: readonly Column<PayBatchSummary>[] = [
  { key: 'name', head: 'Batch', cell: ({ name }) => name },
  { key: 'state', head: 'State', bare: true, cell: ({ state }) => <BatchStateBadge state={state} /> },
  { key: 'payOn', head: 'Pay day', cell: ({ payOn }) => <DateText date={payOn} weekday /> },
  { key: 'count', head: 'Payments', align: 'end', cell: ({ count }) => count },
  {
    key: 'failed',
    head: 'Returned',
    align: 'end',
    cell: ({ failed }) => (failed === 0 ? <span className="soft">none</span> : failed),
  },
  { key: 'made', head: 'Made', hideBelow: 'md', cell: (batch) => <MadeText batch={batch} /> },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    bare: true,
    cell: ({ totalMinor, currency }) => <MoneyText minor={totalMinor} currency={currency} />,
  },
];

function MadeText({ batch }: { batch: PayBatchSummary }) {
  return (
    <span className="soft">
      <InstantText iso={batch.madeAt} zone={useZoneOf(batch.cityId)} show="date" /> by {batch.madeBy.name}
    </span>
  );
}
