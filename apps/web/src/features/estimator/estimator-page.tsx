import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { View } from './address/estimator-address.ts';
import { useAddress } from './address/use-address.ts';
import { BuilderView } from './builder-view.tsx';
import styles from './estimator-page.module.css';
import { MissingView } from './missing-view.tsx';
import { EnquireAction } from './programme/enquire-action.tsx';
import { OfflineStrip } from './programme/offline-strip.tsx';
import { ProgrammeAside } from './programme/programme-aside.tsx';
import { ProgrammeSheet } from './programme/programme-sheet.tsx';
import { useWideScreen } from './programme/use-wide-screen.ts';
import { shownQuote } from './state/confirm-price.ts';
import { useEstimator } from './state/estimator-store.ts';
import { leadTo } from './state/lead-to.ts';
import { takeWishes } from './state/take-wishes.ts';
import { whenIdle } from './state/when-idle.ts';
import { wordsOf } from './steps/wording.ts';
import { ViewBoundary } from './view-boundary.tsx';

const loadSummary = () => import('./summary/summary-view.tsx');
const SummaryView = lazy(async () => ({ default: (await loadSummary()).SummaryView }));
const CompareView = lazy(async () => ({ default: (await import('./compare/compare-view.tsx')).CompareView }));
const ClashDialog = lazy(async () => ({ default: (await import('./draft/clash-dialog.tsx')).ClashDialog }));
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
const ViewBone = () => <div className={styles.bone} role="status" aria-busy="true" aria-label="The page is loading" />;

/** Says when the screen beside it listens to its reader: React takes over what the server drew part by part. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/** The estimator with its programme, on whichever of its screens the address means. */
export function EstimatorPage({ onDrawn }: { onDrawn: () => void }) {
  const { view, section } = useAddress();
  const state = useEstimator();
  const isWide = useWideScreen();
  const quote = shownQuote(state);
  const { title } = wordsOf(state.choices.eventType);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const { isOpened } = state;
  // Who sings is known once what was chosen before is there.
  const isKnown = section !== 'singers' || isOpened;
  useEffect(() => {
    if (section && view === 'builder') leadTo(section, isKnown);
  }, [section, view, isKnown]);
  useEffect(() => {
    if (isOpened) takeWishes();
  }, [isOpened]);
  const isPriced = quote !== null;
  useEffect(() => {
    // What comes after the price is fetched while it is read, so that going on waits for nothing.
    if (isPriced) return whenIdle(() => void loadSummary().catch(() => undefined));
  }, [isPriced]);
  return (
    <div className={styles.page} data-view={view}>
      <main className={styles.main} id="content">
        <OfflineStrip />
        {state.clash ? (
          <Suspense fallback={null}>
            <ClashDialog clash={state.clash} />
          </Suspense>
        ) : null}
        {state.recreatedNumber === null ? null : (
          <Suspense fallback={null}>
            <RecreatedDialog key={state.recreatedNumber} />
          </Suspense>
        )}
        <ViewBoundary key={view}>
          <Suspense fallback={<ViewBone />}>
            <Drawn onDrawn={onDrawn} />
            {screens[view]}
          </Suspense>
        </ViewBoundary>
      </main>
      <p className="visually-hidden" role="status">
        {quote && view !== 'compare' ? (
          <>
            Total <MoneyText minor={quote.payableMinor} currency={quote.currency} />
          </>
        ) : null}
      </p>
      {isWide === false || view === 'compare' ? null : (
        <div className={styles.wide}>
          <ProgrammeAside quote={quote} action={view === 'builder' ? <EnquireAction /> : null} />
        </div>
      )}
      {isWide === true || view === 'compare' ? null : (
        <div className={styles.narrow}>
          <ProgrammeSheet quote={quote} action={view === 'builder' ? <EnquireAction isShort /> : null} />
        </div>
      )}
    </div>
  );
}
