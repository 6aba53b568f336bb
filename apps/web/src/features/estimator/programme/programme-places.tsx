import { regionWording } from '@cadenza/domain/regions';
import { type ReactNode, useSyncExternalStore } from 'react';
import { ScrollRegion } from '../../../shared/layout/scroll-region.tsx';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { isSent } from '../draft/is-sent.ts';
import { useEstimator } from '../state/estimator-store.ts';
import { leadToGap, proceed } from '../state/find-obstacle.ts';
import { nextGap } from '../state/steps.ts';
import { useGaps } from '../state/use-gaps.ts';
import { useShownQuote } from '../state/use-shown-quote.ts';
import { gapText } from '../steps/wording.ts';
import { putBarPlace } from './bar-place.ts';
import { EnquiryStatus } from './enquiry-status.tsx';
import { Programme } from './programme.tsx';
import styles from './programme-places.module.css';
import { ProgrammeSheet } from './programme-sheet.tsx';
import { ProgrammeTools } from './programme-tools.tsx';
import { ProgrammeTotal } from './programme-total.tsx';

/**
 * The programme beside the choices on wide screens, otherwise at the bottom. `canEnquire` while the enquiry has not
 * been started: the choices are checked first.
 */
export function ProgrammePlaces({ canEnquire }: { canEnquire: boolean }) {
  const isWide = useWideScreen();
  const quote = useShownQuote();
  return (
    <>
      {isWide === false ? null : (
        <div className={styles.wide}>
          <ProgrammeAside quote={quote} action={canEnquire ? <EnquireAction /> : null} />
        </div>
      )}
      {isWide === true ? null : (
        <div className={styles.narrow}>
          <ProgrammeSheet
            quote={quote}
            action={canEnquire ? <NextAction /> : <div ref={putBarPlace} />}
            inSheet={canEnquire ? <NextAction /> : null}
          />
        </div>
      )}
    </>
  );
}

/** On a phone, the next step: to what is still to be chosen, in the end to the enquiry. */
function NextAction() {
  const { eventType } = useEstimator((state) => state.choices);
  const openStep = useEstimator((state) => state.openStep);
  const gap = nextGap(useGaps(), openStep);
  if (!gap) return <EnquireAction />;
  return (
    <ActionButton look="main" onClick={() => leadToGap(gap)}>
      {gapText(gap, eventType)}
    </ActionButton>
  );
}

/** Leads from the price to the enquiry. */
function EnquireAction() {
  const region = useEstimator((state) => state.catalogue?.city.regionId ?? 'AU');
  const hasSent = useEstimator((state) => isSent(state.kept?.draft));
  const word = regionWording(region).enquiryWord.toLowerCase();
  return (
    <ActionButton look="main" onClick={() => void proceed()}>
      {hasSent ? `See your ${word}` : `Make an ${word}`}
    </ActionButton>
  );
}

/** The programme beside the choices; its foot stays visible however long it grows. */
function ProgrammeAside({ quote, action }: { quote: ShownQuote | null; action: ReactNode }) {
  return (
    <aside className={styles.aside} aria-label="Programme and price">
      <ScrollRegion label="Programme" className={styles.scroll}>
        <Programme quote={quote} />
      </ScrollRegion>
      <div className={styles.foot}>
        <ProgrammeTotal quote={quote} />
        <EnquiryStatus />
        {action}
        <ProgrammeTools hasPrice={quote !== null} />
      </div>
    </aside>
  );
}

// Same width as in programme-places.module.css, from which the programme moves beside the choices.
const wide = () => matchMedia('(min-width: 64rem)');

function onChange(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if the programme fits beside the choices; null on the server, which cannot know. */
const useWideScreen = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    onChange,
    () => wide().matches,
    () => null,
  );
