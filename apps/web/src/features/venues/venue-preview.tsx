import type { RequestOf } from '@cadenza/contract/operations';
import { previewVenue } from '@cadenza/contract/venues/editing';
import { useDebouncedValue } from '@mantine/hooks';
import { useOperation } from '../../shared/client/use-operation.ts';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useCity } from '../../shared/session/use-session.ts';
import styles from './venue-dialog.module.css';
import type { Venue } from './venues.ts';

interface VenuePreviewProps {
  venue: Venue;
  change: RequestOf<'previewVenue'>['body'];
}

const PAUSE_MS = 300;

/** Says before it is saved which open quotes a change would change, and by how much. */
export function VenuePreview({ venue, change }: VenuePreviewProps) {
  const { choices } = useCity();
  const currency = choices.find(({ id }) => id === venue.cityId)?.currency;
  const [settled] = useDebouncedValue(JSON.stringify(change), PAUSE_MS);
  const body = JSON.parse(settled) as typeof change;
  const isRight = inputProblems(previewVenue.body, body).length === 0;
  const preview = useOperation(
    'previewVenue',
    { params: { id: venue.id }, body },
    { enabled: isRight, keepPrevious: true },
  );
  return (
    <section className={styles.preview} aria-live="polite">
      <h3>What it changes</h3>
      {preview.error ? (
        <p className={styles.soft}>{preview.error.message}</p>
      ) : isRight && preview.data ? (
        <>
          <ul>
            {preview.data.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {currency && preview.data.quotes.length > 0 ? (
            <ul className={styles.gigs}>
              {preview.data.quotes.map(({ bookingId, bookingNumber, customerName, beforeMinor, afterMinor }) => (
                <li key={bookingId}>
                  <ScreenLink to="/bookings/$id" params={{ id: bookingId }}>
                    {customerName}, {bookingNumber}
                  </ScreenLink>
                  <span className={styles.soft}>
                    <MoneyText minor={beforeMinor} currency={currency} /> →{' '}
                    <MoneyText minor={afterMinor} currency={currency} />
                  </span>
                  <span className={styles.difference}>
                    {afterMinor > beforeMinor ? '+' : ''}
                    <MoneyText minor={afterMinor - beforeMinor} currency={currency} />
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : (
        <p className={styles.soft}>{isRight ? 'One moment …' : 'Fill in what is missing to see it.'}</p>
      )}
    </section>
  );
}
