import { previewLineUps } from '@cadenza/contract/line-ups/operations';
import { type Seat, sameSeats, seatsOn, seatsText } from '@cadenza/domain/line-ups/line-up';
import { type LineUpChange, lineUpChangeProblems } from '@cadenza/domain/line-ups/line-up-change';
import { readLineUpFile } from '@cadenza/domain/line-ups/line-up-file';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { CsvTools } from '../../shared/file/csv-tools.tsx';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { QuoteChanges } from '../../shared/quotes/quote-changes.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { GridEditor } from '../../shared/settings/grid-editor.tsx';
import { GridPreviewDialog } from '../../shared/settings/grid-preview-dialog.tsx';
import { contextOf, type KnownLineUps, rowOf, type SeatRow, seatOf } from './line-ups.ts';
import { lineUpsScreen } from './screens.ts';
import { SeatGrid } from './seat-grid.tsx';
import styles from './seats-editor.module.css';

interface SeatsEditorProps {
  city: City;
  known: KnownLineUps;
  from: string;
}

/** New seats of many line-ups from a day on, in a grid or from a file, previewed before they are saved. */
export function SeatsEditor({ city, known, from }: SeatsEditorProps) {
  const setSearch = useSetSearch(lineUpsScreen);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, SeatRow[]>>(new Map());
  const held = new Map(known.lineUps.map(({ id, steps }) => [id, seatsOn(steps, from)]));
  const lineUps = [...drafts].flatMap(([id, rows]) => {
    const seats = rows.map(seatOf);
    return sameSeats(held.get(id) ?? [], seats) ? [] : [{ id, seats }];
  });
  const change = { from, lineUps };
  const problems = inputProblems(previewLineUps.body, change, lineUpChangeProblems(contextOf(known), change));
  const dateProblem = problems.find(({ path }) => path === 'from')?.message ?? null;

  const write = (written: readonly { id: string; seats: readonly Seat[] }[]) =>
    setDrafts((before) => new Map([...before, ...written.map(({ id, seats }) => [id, seats.map(rowOf)] as const)]));
  const read = (text: string) => {
    const found = readLineUpFile(known, text);
    if ('problems' in found) return found.problems;
    write(found.lineUps);
    return [];
  };
  return (
    <GridEditor
      today={known.today}
      from={from}
      dateProblem={dateProblem}
      setSearch={setSearch}
      path="/settings/line-ups"
      tools={
        <CsvTools
          file={() => call('downloadLineUps', { params: { id: city.id }, query: { on: from } })}
          onRead={read}
        />
      }
      grid={
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
      }
      unit="line-up"
      count={lineUps.length}
      mayReview={problems.length === 0}
      preview={(close, onSaved) => (
        <SeatsPreviewDialog city={city} known={known} change={change} onClose={close} onSaved={onSaved} />
      )}
    />
  );
}

interface SeatsPreviewDialogProps {
  city: City;
  known: KnownLineUps;
  change: LineUpChange;
  onClose: () => void;
  onSaved: () => void;
}

/** Previews what new seats change and what they leave. */
function SeatsPreviewDialog({ city, known, change, onClose, onSaved }: SeatsPreviewDialogProps) {
  const params = { id: city.id };
  const { from } = change;
  const body = { from, lineUps: change.lineUps.map(({ id, seats }) => ({ id, seats: seats.map(seatOf) })) };
  const preview = useOperation('previewLineUps', { params, body });
  const { run, ...saving } = useOperationMutation('saveLineUps', {
    failure: false,
    onDone: onSaved,
  });
  return (
    <GridPreviewDialog
      from={from}
      maySave={!!preview.data}
      saving={saving}
      onSave={() => void run({ params, body: { ...body, version: known.version } })}
      onClose={onClose}
    >
      <ul className={styles.entries}>
        {body.lineUps.map(({ id, seats }) => {
          const lineUp = known.lineUps.find((each) => each.id === id);
          const held = seatsText(seatsOn(lineUp?.steps ?? [], from)) || 'no one';
          return (
            <li key={id}>
              {lineUp?.name}: {held} → <strong>{seatsText(seats)}</strong>
            </li>
          );
        })}
      </ul>
      <QuoteChanges changes={preview.data} isRight error={preview.error} currency={known.currency} />
    </GridPreviewDialog>
  );
}
