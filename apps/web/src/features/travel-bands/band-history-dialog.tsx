import type { OutputOf } from '@cadenza/contract/operations';
import { Modal } from '@mantine/core';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { BandTable } from './band-table.tsx';
import styles from './travel-bands.module.css';

interface BandHistoryDialogProps {
  city: City;
  known: OutputOf<'getTravelBands'>;
  onClose: () => void;
}

/** Every list of bands, the latest first: from when, by whom, and what was taken back. */
export function BandHistoryDialog({ city, known, onClose }: BandHistoryDialogProps) {
  const narrow = useNarrow();
  return (
    <Modal opened onClose={onClose} title="History of travel bands" fullScreen={narrow} centered={false} size="lg">
      <ol className={styles.history}>
        {known.steps.toReversed().map(({ from, bands, setBy, setAt }) => (
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
            <BandTable label={`Bands from ${from}`} bands={bands} currency={known.currency} />
          </li>
        ))}
        {known.removed.map(({ from, bands, setBy, removedBy, removedAt }) => (
          <li key={removedAt}>
            <strong>
              Planned from <DateText date={from} weekday />
              {setBy ? ` by ${setBy.name}` : null}
            </strong>
            <p className={styles.note}>
              Removed by {removedBy.name}, <InstantText iso={removedAt} zone={city.timeZone} />
            </p>
            <BandTable label={`Removed bands, from ${from}`} bands={bands} currency={known.currency} />
          </li>
        ))}
      </ol>
    </Modal>
  );
}
