import type { QuoteChanges as Changes } from '@cadenza/contract/pricing/quote-changes';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import type { Currency } from '@cadenza/domain/money';
import type { ApiError } from '../client/api-error.ts';
import { MoneyText } from '../format/money-text.tsx';
import { ScreenLink } from '../routing/screen-link.tsx';
import styles from './quote-changes.module.css';

interface QuoteChangesProps {
  /** The preview; undefined while it is loading. */
  changes: Changes | undefined;
  /** Whether the input is complete enough for a preview. */
  isRight: boolean;
  error: ApiError | null;
  currency: Currency | undefined;
}

/** Previews a change of a price list before it is saved: in sentences, and by open quote. */
export function QuoteChanges({ changes, isRight, error, currency }: QuoteChangesProps) {
  return (
    <section className={styles.preview} aria-live="polite">
      <h3>What this changes</h3>
      {error ? (
        <p className="soft flush">{error.message}</p>
      ) : isRight && changes ? (
        <>
          <ul className={styles.effects}>
            {changes.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {currency && changes.quotes.length > 0 ? (
            <ul className={`${styles.quotes} stack-1`}>
              {changes.quotes.map(({ bookingId, bookingNumber, beforeMinor, afterMinor, ...named }) => (
                <li key={bookingId}>
                  <ScreenLink to="/bookings/$id" params={{ id: bookingId }}>
                    {bookingName(named)}, {bookingNumber}
                  </ScreenLink>
                  <span className="soft flush">
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
        <p className="soft flush">{isRight ? 'One moment…' : 'Fill in the missing details to see the changes.'}</p>
      )}
    </section>
  );
}
