import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { View } from './address/estimator-address.ts';
import { useAddress } from './address/use-address.ts';
import { BuilderView } from './builder-view.tsx';
import styles from './estimator-page.module.css';
import { MissingView } from './missing-view.tsx';
import { PageEffects } from './page-effects.tsx';
import { OfflineStrip } from './programme/offline-strip.tsx';
import { ProgrammePlaces } from './programme/programme-places.tsx';
import { TotalSaid } from './programme/total-said.tsx';
import { useEstimator } from './state/estimator-store.ts';
import { ViewBoundary } from './view-boundary.tsx';

const loadSummary = () => import('./summary/summary-view.tsx');
const SummaryView = lazy(async () => ({ default: (await loadSummary()).SummaryView }));
const CompareView = lazy(async () => ({ default: (await import('./compare/compare-view.tsx')).CompareView }));
const EditConflictDialog = lazy(async () => ({
  default: (await import('./draft/edit-conflict-dialog.tsx')).EditConflictDialog,
}));
const RecreatedDialog = lazy(async () => ({
  default: (await import('./programme/recreated-dialog.tsx')).RecreatedDialog,
}));
const SuccessView = lazy(async () => ({ default: (await import('./summary/success-view.tsx')).SuccessView }));

/** Created once, so that a screen rerenders only for its own changes, not with the page around it. */
const screens: Record<View, ReactNode> = {
  builder: <BuilderView />,
  compare: <CompareView />,
  summary: <SummaryView />,
  success: <SuccessView />,
  missing: <MissingView />,
};

/** Placeholder while a screen's code is loading. */
const ViewSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-busy="true" aria-label="The page is loading" />
);

/** Reports when the screen next to it is interactive: React hydrates the server's markup part by part. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/**
 * The estimator with its programme, on the screen that the address names. It reads little state itself: if anything
 * around a screen changes during hydration, React has to hydrate that screen at once and in one go.
 */
export function EstimatorPage({ onDrawn }: { onDrawn: () => void }) {
  const { view, section } = useAddress();
  const conflict = useEstimator((state) => state.conflict);
  const recreatedNumber = useEstimator((state) => state.recreatedNumber);
  return (
    <div className={styles.page} data-view={view}>
      <main className={styles.main} id="content">
        <OfflineStrip />
        {conflict ? (
          <Suspense fallback={null}>
            <EditConflictDialog conflict={conflict} />
          </Suspense>
        ) : null}
        {recreatedNumber === null ? null : (
          <Suspense fallback={null}>
            <RecreatedDialog key={recreatedNumber} />
          </Suspense>
        )}
        <ViewBoundary key={view}>
          <Suspense fallback={<ViewSkeleton />}>
            <Drawn onDrawn={onDrawn} />
            {screens[view]}
          </Suspense>
        </ViewBoundary>
      </main>
      {view === 'compare' ? null : (
        <>
          <TotalSaid />
          <ProgrammePlaces canEnquire={view === 'builder'} />
        </>
      )}
      <PageEffects view={view} section={section} loadNext={loadSummary} />
    </div>
  );
}
