import { lazy, Suspense } from 'react';
import { ViewBoundary } from '../view-boundary.tsx';
import styles from './programme-tools.module.css';

const PriceTools = lazy(async () => ({ default: (await import('../price-tools/price-tools.tsx')).PriceTools }));

/** Actions on a price, loaded once there is one; their space is reserved. */
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
