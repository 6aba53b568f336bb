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

/** Made once: a screen is drawn anew when something on it changes, not whenever the page around it is. */
const screens: Record<View, ReactNode> = {
  builder: <BuilderView />,
  compare: <CompareView />,
  summary: <SummaryView />,
  success: <SuccessView />,
  missing: <MissingView />,
};

/** The shape of a screen whose code is on its way. */
const ViewSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-busy="true" aria-label="The page is loading" />
);

/** Says when the screen beside it listens to its reader: React takes over what the server drew part by part. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/**
 * The estimator with its programme, on whichever of its screens the address means. It asks for little of the state itself: while React takes
 * the page over, nothing that stands around a screen may change, or the screen would have to be taken over at once and in one go.
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
