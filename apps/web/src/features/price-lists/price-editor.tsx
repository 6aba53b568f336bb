import { pluralize } from '@cadenza/domain/pluralize';
import { amountProblem, cellOf, type PriceEntry } from '@cadenza/domain/price-lists/price-change';
import { isColumnOf, type PriceListCode, priceLists } from '@cadenza/domain/price-lists/price-list';
import { effectiveDateProblem } from '@cadenza/domain/settings/setting-change';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { confirmCancel } from '../../shared/feedback/confirm.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { FromDayInput } from '../../shared/settings/from-day-input.tsx';
import { AmountCell } from './amount-cell.tsx';
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
  const setSearch = useSetSearch(pricesScreen);
  const params = { id: city.id, list };
  // For an invalid day, today's amounts are shown with the reason.
  const isDate = effectiveDateProblem('1900-01-01', from) !== 'Please enter a date';
  const read = useOperation('getPriceList', { params, query: isDate ? { on: from } : {} }, { keepPrevious: true });
  const stop = () => setSearch({ from: '' });
  if (read.data) return <Grid city={city} list={list} from={from} known={read.data} onDone={stop} />;
  return <ReadFallback read={read} lines={12} />;
}

interface GridProps extends PriceEditorProps {
  known: KnownList;
  onDone: () => void;
}

function Grid({ city, list, from, known, onDone }: GridProps) {
  const setSearch = useSetSearch(pricesScreen);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, PriceEntry>>(new Map());
  const [moreColumns, setMoreColumns] = useState<readonly string[]>([]);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const held = heldAmounts(known);
  const changes = [...drafts.values()].filter((entry) => (held.get(cellOf(entry)) ?? null) !== entry.minor);
  const wrong = changes.some((entry) => amountProblem(priceLists[list], entry, known.currency) !== null);
  const dateProblem = dayProblem(known, from);
  useLeaveGuard(changes.length > 0 && !isLeft, { staysAt: (path) => path === '/settings/prices' });
  useEffect(() => {
    if (isLeft) onDone();
  }, [isLeft, onDone]);

  const write = (entries: readonly PriceEntry[]) =>
    setDrafts((before) => new Map([...before, ...entries.map((entry) => [cellOf(entry), entry] as const)]));
  const cancel = async () => {
    if (changes.length === 0 || (await confirmCancel())) setLeft(true);
  };
  return (
    <>
      <div className={styles.tools}>
        <FromDayInput
          today={known.today}
          value={from}
          error={dateProblem}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            if (chosen !== '') setSearch({ from: chosen }, { replace: true });
          }}
        />
        <PriceTools
          city={city}
          list={list}
          from={from}
          known={known}
          onWrite={write}
          onAddColumn={(column) => setMoreColumns([...moreColumns, column])}
        />
      </div>
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
      <div className={styles.bar}>
        <p aria-live="polite">
          {changes.length === 0 ? 'No changes yet' : `${pluralize(changes.length, 'amount')} changed`}
        </p>
        <Button variant="default" onClick={() => void cancel()}>
          Cancel
        </Button>
        <Button disabled={changes.length === 0 || wrong || dateProblem !== null} onClick={() => setPreviewed(true)}>
          Review changes
        </Button>
      </div>
      {isPreviewed ? (
        <PricePreviewDialog
          city={city}
          list={list}
          from={from}
          known={known}
          changes={changes}
          onClose={() => setPreviewed(false)}
          onSaved={() => setLeft(true)}
        />
      ) : null}
    </>
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
