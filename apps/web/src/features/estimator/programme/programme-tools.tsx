import { lazy, Suspense } from 'react';
import { ViewBoundary } from '../view-boundary.tsx';
import styles from './programme-tools.module.css';

const PriceTools = lazy(async () => ({ default: (await import('../price-tools/price-tools.tsx')).PriceTools }));

/** What can be done with a price, fetched once there is one; its room is kept. */
export function ProgrammeTools({ hasPrice }: { hasPrice: boolean }) {
  if (!hasPrice) return null;
  return (
    <div className={styles.tools}>
      <ViewBoundary>
        <Suspense fallback={null}>
          <PriceTools />
        </Suspense>
      </ViewBoundary>
    </div>
  );
}
