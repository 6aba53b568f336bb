import { useSyncExternalStore } from 'react';
import { useEstimator } from '../state/estimator-store.ts';
import styles from './enquiry-standing.module.css';

function onChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Explains, while there is no network, what still works and what does not. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  const unsent = useEstimator((state) => state.unsent);
  return (
    <div role="status">
      {isOnline && unsent.length === 0 ? null : (
        <p className={styles.failed}>
          No connection. Prices still follow what you choose, and it is kept in this browser; sending has to wait.
          {unsent.length === 0 ? null : ` Sent by itself as soon as there is one again: ${unsent.join(', ')}.`}
        </p>
      )}
    </div>
  );
}
