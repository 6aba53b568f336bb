import { formatLongDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import styles from './venue-dialog.module.css';
import type { Venue } from './venues.ts';

/** A venue's own travel figures over time; planned ones can be withdrawn. */
export function VenueRates({ venue, city }: { venue: Venue; city: City }) {
  const { id, version, rates, today, canSetTravelFigures } = venue;
  const remove = useOperationMutation('removeVenueRates', { success: 'Removed' });
  if (rates.length === 0) return null;
  return (
    <section className={`${styles.part} stack-2`}>
      <h3>Venue travel rates</h3>
      <ul className={`${styles.gigs} stack-1`}>
        {rates.toReversed().map(({ from, customerFeeMinor, payoutMinor, setBy }) => (
          <li key={from}>
            <span className={styles.from}>From {formatLongDate(from)}</span>
            <span>
              fee <Amount minor={customerFeeMinor} city={city} />, payout <Amount minor={payoutMinor} city={city} />
            </span>
            {setBy ? <span className="soft flush">{setBy}</span> : null}
            {canSetTravelFigures && from > today ? (
              <Button
                size="compact-sm"
                variant="subtle"
                loading={remove.busy}
                onClick={() => void remove.run({ params: { id }, body: { version, from } })}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Amount = ({ minor, city }: { minor: number | null; city: City }) =>
  minor === null ? 'by distance' : <MoneyText brief minor={minor} currency={city.currency} />;
