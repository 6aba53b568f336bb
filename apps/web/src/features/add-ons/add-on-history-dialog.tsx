import type { OutputOf } from '@cadenza/contract/operations';
import { Modal } from '@mantine/core';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { AddOnTable } from './add-on-table.tsx';
import styles from './add-ons.module.css';

interface AddOnHistoryDialogProps {
  city: City;
  known: OutputOf<'getAddOns'>;
  onClose: () => void;
}

/** Every list of add-ons, the latest first: from when, by whom, and what was taken back. */
export function AddOnHistoryDialog({ city, known, onClose }: AddOnHistoryDialogProps) {
  const narrow = useNarrow();
  return (
    <Modal opened onClose={onClose} title="History of add-ons" fullScreen={narrow} centered={false} size="lg">
      <ol className={styles.history}>
        {known.steps.toReversed().map(({ from, addOns, setBy, setAt }) => (
          <li key={from}>
            <strong>
              From <DateText date={from} weekday />
            </strong>
            <p className={styles.note}>
              {setBy ? (
                <>
                  {setBy.name}, <InstantText iso={setAt} zone={city.timeZone} />
                </>
              ) : (
                'From the start'
              )}
            </p>
            <AddOnTable label={`Add-ons from ${from}`} addOns={addOns} currency={known.currency} />
          </li>
        ))}
        {known.removed.map(({ from, addOns, setBy, removedBy, removedAt }) => (
          <li key={removedAt}>
            <strong>
              Planned from <DateText date={from} weekday />
              {setBy ? ` by ${setBy.name}` : null}
            </strong>
            <p className={styles.note}>
              Removed by {removedBy.name}, <InstantText iso={removedAt} zone={city.timeZone} />
            </p>
            <AddOnTable label={`Removed add-ons, from ${from}`} addOns={addOns} currency={known.currency} />
          </li>
        ))}
      </ol>
    </Modal>
  );
}
