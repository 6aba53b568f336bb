import { previewLineUps } from '@cadenza/contract/line-ups/operations';
import { type Seat, sameSeats, seatsOn } from '@cadenza/domain/line-ups/line-up';
import { lineUpChangeProblems } from '@cadenza/domain/line-ups/line-up-change';
import { readLineUpFile } from '@cadenza/domain/line-ups/line-up-file';
import { pluralize } from '@cadenza/domain/pluralize';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { confirmCancel } from '../../shared/feedback/confirm.tsx';
import { CsvTools } from '../../shared/file/csv-tools.tsx';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { FromDayInput } from '../../shared/settings/from-day-input.tsx';
import { contextOf, type KnownLineUps, rowOf, type SeatRow, seatOf } from './line-ups.ts';
import { lineUpsScreen } from './screens.ts';
import { SeatGrid } from './seat-grid.tsx';
import styles from './seats-editor.module.css';
import { SeatsPreviewDialog } from './seats-preview-dialog.tsx';

interface SeatsEditorProps {
  city: City;
  known: KnownLineUps;
  from: string;
}

/** New seats of many line-ups from a day on, in a grid or from a file, previewed before they are saved. */
export function SeatsEditor({ city, known, from }: SeatsEditorProps) {
  const setSearch = useSetSearch(lineUpsScreen);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, SeatRow[]>>(new Map());
  const [isPreviewed, setPreviewed] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const held = new Map(known.lineUps.map(({ id, steps }) => [id, seatsOn(steps, from)]));
  const lineUps = [...drafts].flatMap(([id, rows]) => {
    const seats = rows.map(seatOf);
    return sameSeats(held.get(id) ?? [], seats) ? [] : [{ id, seats }];
  });
  const change = { from, lineUps };
  const problems = inputProblems(previewLineUps.body, change, lineUpChangeProblems(contextOf(known), change));
  const dateProblem = problems.find(({ path }) => path === 'from')?.message ?? null;
  useLeaveGuard(lineUps.length > 0 && !isLeft, { staysAt: (path) => path === '/settings/line-ups' });
  useEffect(() => {
    if (isLeft) setSearch({ from: '' });
  }, [isLeft, setSearch]);

  const write = (written: readonly { id: string; seats: readonly Seat[] }[]) =>
    setDrafts((before) => new Map([...before, ...written.map(({ id, seats }) => [id, seats.map(rowOf)] as const)]));
  const read = (text: string) => {
    const found = readLineUpFile(known, text);
    if ('problems' in found) return found.problems;
    write(found.lineUps);
    return [];
  };
  const cancel = async () => {
    if (lineUps.length === 0 || (await confirmCancel())) setLeft(true);
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
        <CsvTools
          file={() => call('downloadLineUps', { params: { id: city.id }, query: { on: from } })}
          onRead={read}
        />
      </div>
      <SeatGrid
        known={known}
        seatsOf={(id) => drafts.get(id) ?? (held.get(id) ?? []).map((seat) => ({ ...seat, key: seat.name }))}
        changed={new Set(lineUps.map(({ id }) => id))}
        problemsOf={(id) => {
          const below = `lineUps.${lineUps.findIndex((lineUp) => lineUp.id === id)}.seats`;
          return problems
            .filter(({ path }) => path === below || path.startsWith(`${below}.`))
            .map(({ path, message }) => ({ path: path.slice(below.length + 1), message }));
        }}
        onWrite={(id, seats) => setDrafts(new Map([...drafts, [id, seats]]))}
        onReset={(id) => setDrafts(new Map([...drafts].filter(([each]) => each !== id)))}
      />
      <div className={styles.bar}>
        <p aria-live="polite">
          {lineUps.length === 0 ? 'No changes yet' : `${pluralize(lineUps.length, 'line-up')} changed`}
        </p>
        <Button variant="default" onClick={() => void cancel()}>
          Cancel
        </Button>
        <Button disabled={problems.length > 0} onClick={() => setPreviewed(true)}>
          Review changes
        </Button>
      </div>
      {isPreviewed ? (
        <SeatsPreviewDialog
          city={city}
          known={known}
          change={change}
          onClose={() => setPreviewed(false)}
          onSaved={() => setLeft(true)}
        />
      ) : null}
    </>
  );
}
