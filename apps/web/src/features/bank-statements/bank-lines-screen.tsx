import { type BankLineState, bankLineStateLabel, bankLineStates } from '@cadenza/domain/bank-statements/bank-statement';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { CityPickFilter } from '../../shared/filter/city-pick-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import type { Column } from '../../shared/table/column.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './bank-lines.module.css';
import type { BankLine, LinesRead } from './bank-lines.ts';
import { ImportStatementDialog } from './import-statement-dialog.tsx';
import { lineColumns } from './line-columns.tsx';
import { bankLinesScreen } from './screens.ts';
import { WaitingLines } from './waiting-lines.tsx';

const views = bankLineStates.map((value) => ({ value, label: bankLineStateLabel(value) }));

/** Incoming payments of a city's account: waiting and recorded lines, and the import of bank files. */
export function BankLinesScreen() {
  const { city: slug, state, cursor } = bankLinesScreen.useSearch();
  const setSearch = useSetSearch(bankLinesScreen);
  const { city, choices } = useOwnCity(slug);
  const [isImporting, setImporting] = useState(false);
  const params = { id: city?.id ?? '' };
  const read = useOperation(
    'listBankLines',
    { params, query: { state, take: '50', ...(cursor ? { cursor } : {}) } },
    { enabled: city !== undefined, keepPrevious: true },
  );
  const open = (
    <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
      Import statement
    </Button>
  );
  const isNew = state === 'waiting' && read.data?.items.length === 0;
  return (
    <Page>
      <PageHeader title="Bank statements" facts={city?.name} actions={isNew ? null : open} />
      <FilterBar>
        <CityPickFilter city={city} choices={choices} onChange={(chosen) => setSearch({ city: chosen, cursor: '' })} />
        <ViewSwitch
          label="Show"
          options={views}
          value={state}
          onChange={(chosen) => setSearch({ state: chosen, cursor: '' })}
        />
      </FilterBar>
      {state === 'waiting' ? (
        <WaitingLines
          key={params.id + cursor}
          cityId={params.id}
          read={read}
          empty={
            <EmptyState title="Nothing waiting" action={open}>
              Import a statement from your bank, and we’ll match its payments to open invoices.
            </EmptyState>
          }
        />
      ) : (
        <KeptLines cityId={params.id} state={state} read={read} />
      )}
      <CursorBar page={read.data} onChange={(next) => setSearch({ cursor: next })} />
      {isImporting ? <ImportStatementDialog cityId={params.id} onClose={() => setImporting(false)} /> : null}
    </Page>
  );
}

interface KeptLinesProps {
  cityId: string;
  state: Exclude<BankLineState, 'waiting'>;
  read: LinesRead;
}

const emptyWords = {
  recorded: 'Payments you record from a statement appear here.',
  'set aside': 'Payments that aren’t from customers appear here once you set them aside.',
};

/** Lines that no longer wait: with their receipt, or why they were set aside. */
function KeptLines({ cityId, state, read }: KeptLinesProps) {
  const back = useOperationMutation('bringBankLineBack', {
    success: ({ message }) => `${message}.`,
  });
  const receipt: Column<BankLine> = {
    key: 'receipt',
    head: 'Receipt',
    width: '16rem',
    cell: (line) =>
      line.receipt ? (
        <ScreenLink to="/bookings/$id/$section" params={{ id: line.receipt.bookingId, section: 'payments' }}>
          {line.receipt.number}, booking {line.receipt.bookingNumber}
        </ScreenLink>
      ) : null,
  };
  const why: Column<BankLine> = {
    key: 'why',
    head: 'Why',
    width: '20rem',
    ownLine: true,
    cell: ({ id, text, setAside }) => (
      <span className={styles.cell}>
        <span className="flush breakable">{setAside?.reason}</span>
        <span className="soft text-sm regular">{setAside?.byName}</span>
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`Bring back ${text || 'this payment'}`}
          loading={back.busy}
          onClick={() => void back.run({ params: { id: cityId, lineId: id } })}
        >
          Bring back
        </Button>
      </span>
    ),
  };
  return (
    <DataTable
      label={bankLineStateLabel(state)}
      columns={[...lineColumns(read.data?.currency ?? 'AUD'), state === 'recorded' ? receipt : why]}
      read={read}
      rowKey={({ id }) => id}
      empty={<EmptyState title="Nothing here yet">{emptyWords[state]}</EmptyState>}
    />
  );
}
