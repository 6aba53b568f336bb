import { bankLineStateLabel, bankLineStates } from '@cadenza/domain/bank-statements/bank-statement';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { CityPickFilter } from '../../shared/filter/city-pick-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { ImportStatementDialog } from './import-statement-dialog.tsx';
import { KeptLines } from './kept-lines.tsx';
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
