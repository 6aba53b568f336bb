import { lazy, Suspense } from 'react';
import { useEstimator } from '../state/estimator-store.ts';
import { ViewBoundary } from '../view-boundary.tsx';
import styles from './enquiry-status.module.css';

const EnquiryStatusText = lazy(async () => ({
  default: (await import('./enquiry-status-text.tsx')).EnquiryStatusText,
}));

/** Whether the choices are saved on the server too, once the customer's details are known. */
export function EnquiryStatus() {
  const hasText = useEstimator(
    ({ keeping, kept, recreatedNumber }) => keeping === 'failed' || kept !== null || recreatedNumber !== null,
  );
  return (
    <div className={styles.status} role="status">
      {hasText ? (
        <ViewBoundary>
          <Suspense fallback={null}>
            <EnquiryStatusText />
          </Suspense>
        </ViewBoundary>
      ) : null}
    </div>
  );
}
