import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { BatchStateBadge } from './batch-state.tsx';
import styles from './open-batches.module.css';
import { type PayBatchSummary, waitsFor } from './pay-batch.ts';
import { paymentsText } from './pay-desk.ts';

const MOST = 6;

interface OpenBatchesProps {
  batches: readonly PayBatchSummary[];
  readerId: string | undefined;
  /** The city in the desk's address. */
  city: string;
}

/** The batches that are not settled yet, and what each waits for. Renders nothing if there are none. */
export function OpenBatches({ batches, readerId, city }: OpenBatchesProps) {
  if (batches.length === 0) return null;
  return (
    <nav aria-label="Open batches" className="card clipped">
      <ul className="ruled">
        {batches.slice(0, MOST).map((batch) => (
          <li key={batch.id}>
            <ScreenLink
              to="/payouts/batches/$batchId"
              params={{ batchId: batch.id }}
              className={`${styles.batch} hoverable`}
            >
              <span className={styles.name}>{batch.name}</span>
              <span>
                <BatchStateBadge state={batch.state} />
              </span>
              <span className={styles.facts}>
                {paymentsText(batch.count)}, <MoneyText minor={batch.totalMinor} currency={batch.currency} />, for{' '}
                <DateText date={batch.payOn} weekday />
              </span>
              <span className={styles.waits}>{waitsFor(batch, readerId)}</span>
            </ScreenLink>
          </li>
        ))}
        {batches.length > MOST ? (
          <li className={styles.more}>
            <ScreenLink to="/payouts/batches" search={{ city }}>
              {batches.length - MOST} more
            </ScreenLink>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
