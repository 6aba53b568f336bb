import { regionWording } from '@cadenza/domain/regions';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { ScrollRegion } from '../../../shared/layout/scroll-region.tsx';
import { goTo } from '../address/use-address.ts';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { AlertDialog } from '../controls/alert-dialog.tsx';
import { isSent } from '../draft/is-sent.ts';
import { useEstimator } from '../state/estimator-store.ts';
import { findObstacle, focusField, type Obstacle } from '../state/go-on.ts';
import { useShownQuote } from '../state/use-shown-quote.ts';
import { putBarPlace } from './bar-place.ts';
import { EnquiryStatus } from './enquiry-status.tsx';
import { Programme } from './programme.tsx';
import styles from './programme-places.module.css';
import { ProgrammeSheet } from './programme-sheet.tsx';
import { ProgrammeTools } from './programme-tools.tsx';
import { ProgrammeTotal } from './programme-total.tsx';

/**
 * The programme beside the choices on wide screens, otherwise at the bottom. `canEnquire` while the enquiry has not
 * been started: the choices are checked first. The alert about a problem is rendered here, above both, so that it
 * survives rotating a phone.
 */
export function ProgrammePlaces({ canEnquire }: { canEnquire: boolean }) {
  const isWide = useWideScreen();
  const quote = useShownQuote();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  async function goOn() {
    const found = await findObstacle();
    if (!found) goTo('summary');
    else if (found.alert) setObstacle(found);
    else focusField(found.field);
  }
  const action = (isShort = false) =>
    canEnquire ? <EnquireAction isShort={isShort} onGoOn={() => void goOn()} /> : null;
  return (
    <>
      {isWide === false ? null : (
        <div className={styles.wide}>
          <ProgrammeAside quote={quote} action={action()} />
        </div>
      )}
      {isWide === true ? null : (
        <div className={styles.narrow}>
          <ProgrammeSheet quote={quote} action={action(true) ?? <div ref={putBarPlace} />} inSheet={action()} />
        </div>
      )}
      {obstacle?.alert ? (
        <AlertDialog
          {...obstacle.alert}
          onClose={() => {
            setObstacle(null);
            focusField(obstacle.field);
          }}
        />
      ) : null}
    </>
  );
}

interface EnquireActionProps {
  onGoOn: () => void;
  /** On a phone, next to the total. */
  isShort?: boolean;
}

/** Leads from the price to the enquiry. */
function EnquireAction({ onGoOn, isShort = false }: EnquireActionProps) {
  const region = useEstimator((state) => state.catalogue?.city.regionId ?? 'AU');
  const hasSent = useEstimator((state) => isSent(state.kept?.draft));
  const word = regionWording(region).enquiryWord.toLowerCase();
  return (
    <ActionButton look="main" onClick={onGoOn}>
      {isShort ? 'Continue' : hasSent ? `See your ${word}` : `Make an ${word}`}
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
