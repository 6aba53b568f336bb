import { useShownQuote } from '../state/use-shown-quote.ts';
import { EnquireAction } from './enquire-action.tsx';
import { ProgrammeAside } from './programme-aside.tsx';
import styles from './programme-places.module.css';
import { ProgrammeSheet } from './programme-sheet.tsx';
import { useWideScreen } from './use-wide-screen.ts';

/** The programme beside the choices where there is room for it, else at the bottom. `canEnquire` where the enquiry is still to be begun. */
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
          <ProgrammeSheet quote={quote} action={canEnquire ? <EnquireAction isShort /> : null} />
        </div>
      )}
    </>
  );
}
