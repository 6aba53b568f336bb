import { pluralize } from '@cadenza/domain/pluralize';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { confirmCancel } from '../feedback/confirm.tsx';
import { useLeaveGuard } from '../routing/use-leave-guard.tsx';
import { FromDayInput } from './from-day-input.tsx';
import styles from './grid-editor.module.css';

interface GridEditorProps {
  today: string;
  /** The day from which the changes apply; the address contains it while the editor is open. */
  from: string;
  dateProblem: string | null;
  setSearch: (change: { from: string }, options?: { replace: boolean }) => void;
  /** The path of the screen, where changes survive a change of the search. */
  path: string;
  /** Other ways to enter changes, beside the day. */
  tools: ReactNode;
  grid: ReactNode;
  /** What has changed, and how often: "amount", 3. */
  unit: string;
  count: number;
  mayReview: boolean;
  preview: (close: () => void, onSaved: () => void) => ReactNode;
}

/** New entries of a city's list from a day on, in a grid, previewed before they are saved. */
export function GridEditor(props: GridEditorProps) {
  const { from, setSearch, path, unit, count } = props;
  const [isPreviewed, setPreviewed] = useState(false);
  const [isLeft, setLeft] = useState(false);
  useLeaveGuard(count > 0 && !isLeft, { staysAt: (next) => next === path });
  useEffect(() => {
    if (isLeft) setSearch({ from: '' });
  }, [isLeft, setSearch]);
  const cancel = async () => {
    if (count === 0 || (await confirmCancel())) setLeft(true);
  };
  return (
    <>
      <div className={styles.tools}>
        <FromDayInput
          today={props.today}
          value={from}
          error={props.dateProblem}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            if (chosen !== '') setSearch({ from: chosen }, { replace: true });
          }}
        />
        {props.tools}
      </div>
      {props.grid}
      <div className={styles.bar}>
        <p aria-live="polite">{count === 0 ? 'No changes yet' : `${pluralize(count, unit)} changed`}</p>
        <Button variant="default" onClick={() => void cancel()}>
          Cancel
        </Button>
        <Button disabled={!props.mayReview} onClick={() => setPreviewed(true)}>
          Review changes
        </Button>
      </div>
      {isPreviewed
        ? props.preview(
            () => setPreviewed(false),
            () => setLeft(true),
          )
        : null}
    </>
  );
}
