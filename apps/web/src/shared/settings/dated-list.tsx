import { formatLongDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { confirm } from '../feedback/confirm.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { DateText } from '../format/date-text.tsx';
import { InstantText } from '../format/instant-text.tsx';
import { TallDialog } from '../layout/tall-dialog.tsx';
import type { City } from '../session/profile-store.ts';
import styles from './dated-list.module.css';
import { ListActions } from './list-actions.tsx';

/** A city's lists of one kind, as returned by its operation. */
export interface KnownLists<List> {
  cityName: string;
  today: string;
  canChange: boolean;
  version: number;
  /** In order of their days. */
  steps: readonly List[];
  removed: readonly (List & { removedBy: { name: string }; removedAt: string })[];
}

interface DatedListProps<List> {
  city: City;
  known: KnownLists<List>;
  words: {
    /** For use within a sentence: "bands", and in full "travel bands". */
    name: string;
    fullName: string;
    /** Their purpose, for users who can change them. */
    purpose: string;
    /** The text while there are none. */
    none: string;
  };
  isEmpty: (list: List) => boolean;
  table: (list: List, label: string) => ReactNode;
  /** Withdraws the list planned for a day. */
  removal: {
    run: (input: { params: { id: string }; body: { version: number; from: string } }) => unknown;
    busy: boolean;
  };
  editor: (close: () => void) => ReactNode;
}

/** A city's dated list, which applies as a whole from a day on: the current one, planned ones, and who set them. */
export function DatedList<List extends ListStep>(props: DatedListProps<List>) {
  const { city, known, words, isEmpty, table, removal, editor } = props;
  const { name, fullName } = words;
  const [shown, setShown] = useState<'edit' | 'history' | null>(null);
  const close = () => setShown(null);
  const remove = async (from: string) => {
    const title = `Remove the ${name} from ${formatLongDate(from)}?`;
    if (await confirm({ title, message: `The previous ${name} stay in force.`, yes: 'Remove', no: 'Keep them' }))
      await removal.run({ params: { id: city.id }, body: { version: known.version, from } });
  };
  const current = known.steps.findLast(({ from }) => from <= known.today);
  const planned = known.steps.filter(({ from }) => from > known.today);
  const labelFrom = (from: string) => `${capitalised(name)} from ${from}`;
  return (
    <>
      <ListActions
        text={known.canChange ? words.purpose : `Only ${known.cityName} admins can change these.`}
        onHistory={() => setShown('history')}
      >
        {known.canChange ? <Button onClick={() => setShown('edit')}>Edit {name}</Button> : null}
      </ListActions>
      {current && !isEmpty(current) ? (
        table(current, `Current ${name}`)
      ) : (
        <EmptyState title={`No ${fullName} yet`}>{words.none}</EmptyState>
      )}
      {planned.map((step) => (
        <section key={step.from} className={styles.plan} aria-label={labelFrom(formatLongDate(step.from))}>
          <div className={styles.planHead}>
            <span>
              From <DateText date={step.from} weekday />
              {step.setBy ? `, set by ${step.setBy.name}` : null}
            </span>
            {known.canChange ? (
              <Button
                size="compact-sm"
                variant="subtle"
                color="negative"
                loading={removal.busy}
                aria-label={`Remove the ${name} from ${formatLongDate(step.from)}`}
                onClick={() => void remove(step.from)}
              >
                Remove
              </Button>
            ) : null}
          </div>
          {table(step, labelFrom(formatLongDate(step.from)))}
        </section>
      ))}
      {shown === 'edit' ? editor(close) : null}
      {shown === 'history' ? (
        <ListHistoryDialog
          title={`History of ${fullName}`}
          known={known}
          timeZone={city.timeZone}
          onClose={close}
          table={(list, isRemoved) =>
            table(list, isRemoved ? `Removed ${name}, from ${list.from}` : labelFrom(list.from))
          }
        />
      ) : null}
    </>
  );
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A dated list of settings, with who set it. */
interface ListStep {
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
function ListHistoryDialog<List extends ListStep>(props: ListHistoryDialogProps<List>) {
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
