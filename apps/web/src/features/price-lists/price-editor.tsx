import { type Currency, formatMinor } from '@cadenza/domain/money';
import { amountProblem, cellOf, type PriceEntry } from '@cadenza/domain/price-lists/price-change';
import { columnLabel, isColumnOf, type PriceListCode, priceLists } from '@cadenza/domain/price-lists/price-list';
import { effectiveDateProblem } from '@cadenza/domain/settings/setting-change';
import { type KeyboardEvent, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { GridEditor } from '../../shared/settings/grid-editor.tsx';
import { PricePreviewDialog } from './price-preview-dialog.tsx';
import { type KnownList, PriceTables } from './price-tables.tsx';
import { PriceTools } from './price-tools.tsx';
import styles from './prices.module.css';
import { pricesScreen } from './screens.ts';

interface PriceEditorProps {
  city: City;
  list: PriceListCode;
  from: string;
}

/** New amounts of a list from a day on, in a grid, previewed before they are saved. */
export function PriceEditor({ city, list, from }: PriceEditorProps) {
  const params = { id: city.id, list };
  // For an invalid day, today's amounts are shown with the reason.
  const isDate = effectiveDateProblem('1900-01-01', from) !== 'Please enter a date';
  const read = useOperation('getPriceList', { params, query: isDate ? { on: from } : {} }, { keepPrevious: true });
  if (read.data) return <Grid city={city} list={list} from={from} known={read.data} />;
  return <ReadFallback read={read} lines={12} />;
}

function Grid({ city, list, from, known }: PriceEditorProps & { known: KnownList }) {
  const setSearch = useSetSearch(pricesScreen);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, PriceEntry>>(new Map());
  const [moreColumns, setMoreColumns] = useState<readonly string[]>([]);
  const held = heldAmounts(known);
  const changes = [...drafts.values()].filter((entry) => (held.get(cellOf(entry)) ?? null) !== entry.minor);
  const wrong = changes.some((entry) => amountProblem(priceLists[list], entry, known.currency) !== null);
  const dateProblem = dayProblem(known, from);

  const write = (entries: readonly PriceEntry[]) =>
    setDrafts((before) => new Map([...before, ...entries.map((entry) => [cellOf(entry), entry] as const)]));
  return (
    <GridEditor
      today={known.today}
      from={from}
      dateProblem={dateProblem}
      setSearch={setSearch}
      path="/settings/prices"
      tools={
        <PriceTools
          city={city}
          list={list}
          from={from}
          known={known}
          onWrite={write}
          onAddColumn={(column) => setMoreColumns([...moreColumns, column])}
        />
      }
      grid={
        <PriceTables
          list={list}
          known={known}
          moreColumns={moreColumns}
          cell={(row, column, amount) => {
            const key = { row: row.id, column };
            const draft = drafts.get(cellOf(key));
            return isColumnOf(list, column) ? (
              <AmountCell
                list={list}
                name={row.name}
                column={column}
                currency={known.currency}
                held={amount?.minor ?? null}
                written={draft === undefined ? (amount?.minor ?? null) : draft.minor}
                onWrite={(minor) => write([{ ...key, minor }])}
              />
            ) : null;
          }}
        />
      }
      unit="amount"
      count={changes.length}
      mayReview={changes.length > 0 && !wrong && dateProblem === null}
      preview={(close, onSaved) => (
        <PricePreviewDialog
          city={city}
          list={list}
          from={from}
          known={known}
          changes={changes}
          onClose={close}
          onSaved={onSaved}
        />
      )}
    />
  );
}

const heldAmounts = ({ rows }: KnownList): Map<string, number | null> =>
  new Map(rows.flatMap(({ id, amounts }) => amounts.map(({ column, minor }) => [cellOf({ row: id, column }), minor])));

function dayProblem({ today, rows }: KnownList, from: string): string | null {
  const problem = effectiveDateProblem(today, from);
  if (problem !== null || from !== today) return problem;
  const holdsToday = rows.some(({ amounts }) => amounts.some((amount) => amount.from === today));
  return holdsToday ? 'A change already applies from today. Please choose a later date' : null;
}

interface AmountCellProps {
  list: PriceListCode;
  name: string;
  column: string;
  currency: Currency;
  /** The amount on that day without the edits. */
  held: number | null;
  written: number | null;
  onWrite: (minor: number | null) => void;
}

/** An amount in the grid. The arrow keys and Enter move up and down a column. */
function AmountCell({ list, name, column, currency, held, written, onWrite }: AmountCellProps) {
  const isChanged = held !== written;
  const problem = isChanged ? amountProblem(priceLists[list], { column, minor: written }, currency) : null;
  return (
    <div className={styles.cell} data-changed={isChanged || undefined}>
      <MoneyInput
        isPlain
        size="xs"
        aria-label={`${name}, ${columnLabel(column)}`}
        data-column={column}
        currency={currency}
        withKeyboardEvents={false}
        value={written}
        error={problem}
        onChange={onWrite}
        onKeyDown={moveInColumn}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isChanged ? (
        <span className={styles.was}>{held === null ? 'not sold before' : `was ${formatMinor(held, currency)}`}</span>
      ) : null}
    </div>
  );
}

function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const field = event.currentTarget;
  const inColumn = `input[data-column="${field.dataset.column}"]`;
  const cells = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>(inColumn) ?? [])];
  cells[cells.indexOf(field) + step]?.focus();
}
