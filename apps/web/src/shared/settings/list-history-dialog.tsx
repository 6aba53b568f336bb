import type { ReactNode } from 'react';
import { DateText } from '../format/date-text.tsx';
import { InstantText } from '../format/instant-text.tsx';
import { TallDialog } from '../layout/tall-dialog.tsx';

/** A dated list of settings, with who set it. */
export interface ListStep {
  from: string;
  setBy: { name: string } | null;
  setAt: string;
}

interface ListHistoryDialogProps<List> {
  title: string;
  known: { steps: readonly List[]; removed: readonly (List & { removedBy: { name: string }; removedAt: string })[] };
  timeZone: string;
  onClose: () => void;
  /** Renders the content of a list. */
  table: (list: List, isRemoved: boolean) => ReactNode;
}

/** All lists, latest first: start day, author, and which were withdrawn. */
export function ListHistoryDialog<List extends ListStep>(props: ListHistoryDialogProps<List>) {
  const { title, known, timeZone, onClose, table } = props;
  return (
    <TallDialog onClose={onClose} title={title} size="lg">
      <ol className="stack-4">
        {known.steps.toReversed().map((step) => (
          <li key={step.from}>
            <strong>
              From <DateText date={step.from} weekday />
            </strong>
            <p className="soft flush">
              {step.setBy ? (
                <>
                  {step.setBy.name}, <InstantText iso={step.setAt} zone={timeZone} />
                </>
              ) : (
                'From the start'
              )}
            </p>
            {table(step, false)}
          </li>
        ))}
        {known.removed.map((list) => (
          <li key={list.removedAt}>
            <strong>
              Planned from <DateText date={list.from} weekday />
              {list.setBy ? ` by ${list.setBy.name}` : null}
            </strong>
            <p className="soft flush">
              Removed by {list.removedBy.name}, <InstantText iso={list.removedAt} zone={timeZone} />
            </p>
            {table(list, true)}
          </li>
        ))}
      </ol>
    </TallDialog>
  );
}
