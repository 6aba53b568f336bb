import { useState } from 'react';
import { goTo } from '../address/use-address.ts';
import { AlertDialog } from '../controls/alert-dialog.tsx';
import { findObstacle, focusField, type Obstacle } from '../state/go-on.ts';
import { useShownQuote } from '../state/use-shown-quote.ts';
import { putBarPlace } from './bar-place.ts';
import { EnquireAction } from './enquire-action.tsx';
import { ProgrammeAside } from './programme-aside.tsx';
import styles from './programme-places.module.css';
import { ProgrammeSheet } from './programme-sheet.tsx';
import { useWideScreen } from './use-wide-screen.ts';

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
