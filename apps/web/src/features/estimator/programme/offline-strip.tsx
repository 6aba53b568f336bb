import { useSyncExternalStore } from 'react';
import { useEstimator } from '../state/estimator-store.ts';
import styles from './enquiry-status.module.css';

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
          You’re offline. You can keep choosing and see prices, and we’ll save everything in this browser.
          {unsent.length === 0 ? null : ` We’ll send this once you’re back online: ${unsent.join(', ')}.`}
        </p>
      )}
    </div>
  );
}
