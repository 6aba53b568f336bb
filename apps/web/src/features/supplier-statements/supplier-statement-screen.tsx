import type { OutputOf } from '@cadenza/contract/operations';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { WayHome } from '../../shared/feedback/way-home.tsx';
import { SaveDocumentButtons } from '../../shared/file/save-file-button.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { SumList } from '../../shared/layout/sum-list.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { rowsAtHand } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { supplierStatementScreen } from './screens.ts';
import { statementColumns } from './statement-columns.tsx';
import styles from './supplier-statement.module.css';

type Statement = OutputOf<'getSupplierStatement'>;

/** Invoices from and payments to a supplier in a period, and what is open today. */
export function SupplierStatementScreen() {
  const { id } = supplierStatementScreen.useParams();
  const { from, to } = supplierStatementScreen.useSearch();
  const setSearch = useSetSearch(supplierStatementScreen);
  const days = { ...(isDay(from) ? { fromDate: from } : {}), ...(isDay(to) ? { toDate: to } : {}) };
  const read = useOperation('getSupplierStatement', { params: { id }, query: days }, { keepPrevious: true });
  const statement = read.data;
  return (
    <Page>
      <PageHeader
        title={statement ? `${statement.supplierName} statement` : 'Statement'}
        back={{ to: '/suppliers/$id', params: { id }, label: statement?.supplierName ?? 'Supplier' }}
        facts={
          statement ? (
            <span>
              <DateText date={statement.fromDate} /> to <DateText date={statement.toDate} />
            </span>
          ) : null
        }
        actions={
          <SaveDocumentButtons
            isDisabled={!statement}
            save={(format) => call('downloadSupplierStatement', { params: { id }, query: { ...days, format } })}
          />
        }
      />
      <div className={styles.days}>
        <TextInput
          type="date"
          label="From"
          value={from || (statement?.fromDate ?? '')}
          onChange={(event) => setSearch({ from: event.currentTarget.value }, { replace: true })}
        />
        <TextInput
          type="date"
          label="To"
          value={to || (statement?.toDate ?? '')}
          onChange={(event) => setSearch({ to: event.currentTarget.value }, { replace: true })}
        />
      </div>
      {statement ? (
        <StatementView statement={statement} />
      ) : (
        <ReadFallback read={read} lines={8} wayHome={<WayHome />} />
      )}
    </Page>
  );
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

function StatementView({ statement: { currency, lines, open, sums } }: { statement: Statement }) {
  const columns = useMemo(() => statementColumns(currency), [currency]);
  const figures = [
    { name: 'Opening balance', minor: sums.openingMinor },
    { name: 'Invoiced', minor: sums.invoicedMinor },
    { name: 'Paid', minor: sums.paidMinor },
    { name: 'Closing balance', minor: sums.closingMinor },
    { name: 'Outstanding today', minor: sums.openMinor },
    { name: 'Overdue', minor: sums.overdueMinor },
  ];
  return (
    <>
      <SumList sums={figures} currency={currency} />
      <section className={`${styles.part} stack-2`} aria-labelledby="statement-lines">
        <h2 id="statement-lines">Invoices and payments</h2>
        <DataTable
          label="Invoices and payments"
          columns={columns.lines}
          read={rowsAtHand(lines)}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          empty={<EmptyState title="No activity in this period">Choose other dates above.</EmptyState>}
        />
      </section>
      <section className={`${styles.part} stack-2`} aria-labelledby="statement-open">
        <h2 id="statement-open">Outstanding today</h2>
        <DataTable
          label="Outstanding today"
          columns={columns.open}
          read={rowsAtHand(open)}
          rowKey={({ id }) => id}
          rowLink={({ id }) => ({ to: '/invoices/$id', params: { id } })}
          empty={<EmptyState title="Nothing outstanding">Every confirmed invoice is paid.</EmptyState>}
        />
      </section>
    </>
  );
}
