import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { Section, View } from './address/estimator-address.ts';
import { useAddress } from './address/use-address.ts';
import builder from './builder-view.module.css';
import { BuilderView } from './builder-view.tsx';
import styles from './estimator-page.module.css';
import { HomeLink } from './home-link.tsx';
import { OfflineStrip } from './programme/offline-strip.tsx';
import { ProgrammePlaces } from './programme/programme-places.tsx';
import { shownQuote } from './state/confirm-price.ts';
import { useEstimator, useEstimatorParts } from './state/estimator-store.ts';
import { leadTo } from './state/lead-to.ts';
import { useShownQuote } from './state/use-shown-quote.ts';
import { whenIdle } from './state/when-idle.ts';
import { wordsOf } from './steps/wording.ts';
import { ViewBoundary } from './view-boundary.tsx';

/** Loaded on demand: few visitors come through a link that presets something. */
const loadPresets = () => import('./state/apply-presets.ts').then(({ applyPresets }) => applyPresets());
const loadSummary = () => import('./summary/summary-view.tsx');
const SummaryView = lazy(async () => ({ default: (await loadSummary()).SummaryView }));
const CompareView = lazy(async () => (await import('./compare/compare-view.tsx')).openCompareView());
const EditConflictDialog = lazy(async () => ({
  default: (await import('./draft/edit-conflict-dialog.tsx')).EditConflictDialog,
}));
const RecreatedDialog = lazy(async () => ({
  default: (await import('./programme/recreated-dialog.tsx')).RecreatedDialog,
}));
const FarPlaceDialog = lazy(async () => ({
  default: (await import('./steps/far-place-dialog.tsx')).FarPlaceDialog,
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
const ViewSkeleton = () => <div className={styles.skeleton} role="status" aria-busy="true" aria-label="Loading page" />;

/** Reports when the screen next to it is interactive: React hydrates the server's markup part by part. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/**
 * The estimator with its programme, on the screen that the address names. It reads little state itself: if anything
 * around a screen changes during hydration, React has to hydrate that screen immediately and in one go.
 */
export function EstimatorPage({ onDrawn }: { onDrawn: () => void }) {
  const { view, section } = useAddress();
  return (
    <div className={styles.page} data-view={view}>
      <main className="shrinkable" id="content">
        {view === 'compare' ? null : <ToProgramme />}
        <OfflineStrip />
        <Dialogs />
        <ViewBoundary key={view}>
          <Suspense fallback={<ViewSkeleton />}>
            <Drawn onDrawn={onDrawn} />
            {screens[view]}
          </Suspense>
        </ViewBoundary>
      </main>
      {view === 'compare' ? null : (
        <>
          <TotalAnnouncement />
          <ProgrammePlaces canEnquire={view === 'builder'} />
        </>
      )}
      <PageEffects view={view} section={section} loadNext={loadSummary} />
    </div>
  );
}

/** What has to be read or answered before anything else. */
function Dialogs() {
  const { conflict, recreatedNumber, mustRead } = useEstimatorParts('conflict', 'recreatedNumber', 'mustRead');
  if (!conflict && recreatedNumber === null && !mustRead) return null;
  return (
    <ViewBoundary>
      <Suspense fallback={null}>
        {conflict ? <EditConflictDialog conflict={conflict} /> : null}
        {recreatedNumber === null ? null : <RecreatedDialog key={recreatedNumber} />}
        {mustRead ? <FarPlaceDialog notice={mustRead} /> : null}
      </Suspense>
    </ViewBoundary>
  );
}

/** For the keyboard: the programme with the price, before all the choices. */
function ToProgramme() {
  const lead = () => {
    const sheet = document.querySelector<HTMLElement>('[aria-haspopup="dialog"]');
    if (sheet?.checkVisibility()) sheet.click();
    else document.querySelector<HTMLElement>('aside section')?.focus();
  };
  return (
    <button type="button" className={styles.toProgramme} onClick={lead}>
      See the programme
    </button>
  );
}

/** The not-found page of the estimator. */
function MissingView() {
  return (
    <div className={builder.view}>
      <h1 className={builder.title}>Not Found</h1>
      <p>There’s no page at this address.</p>
      <p>
        <HomeLink />
      </p>
    </div>
  );
}

interface PageEffectsProps {
  view: View;
  /** The section of the screen that the address names. */
  section: Section | null;
  /** Loads the code needed after the price. */
  loadNext: () => Promise<unknown>;
}

/** The page's side effects, in a component of their own that renders nothing, so that no screen rerenders for them. */
function PageEffects({ view, section, loadNext }: PageEffectsProps) {
  const { title } = wordsOf(useEstimator((state) => state.choices.eventType));
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isOpened = useEstimator((state) => state.isOpened);
  // Whether there is a singers section is known only once the earlier choices have been restored.
  const isKnown = section !== 'singers' || isOpened;
  useEffect(() => {
    if (section && view === 'builder') leadTo(section, isKnown);
  }, [section, view, isKnown]);
  useEffect(() => {
    // Without a network, the presets stay in the address for the next visit.
    if (isOpened && location.search) void loadPresets().catch(() => undefined);
  }, [isOpened]);
  const isPriced = useEstimator((state) => shownQuote(state) !== null);
  useEffect(() => {
    // Loaded while the price is being read, so that continuing is instant; a failure is retried and reported on
    // continuing.
    if (isPriced) return whenIdle(() => void loadNext().catch(() => undefined));
  }, [isPriced, loadNext]);
  return null;
}

/** Announces each new total to screen readers. */
function TotalAnnouncement() {
  const quote = useShownQuote();
  return (
    <p className="visually-hidden" role="status">
      {quote ? (
        <>
          Total <MoneyText minor={quote.payableMinor} currency={quote.currency} />
        </>
      ) : null}
    </p>
  );
}
