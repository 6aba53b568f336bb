import type { ReactNode } from 'react';
import { ScrollRegion } from '../../../shared/layout/scroll-region.tsx';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { EnquiryStatus } from './enquiry-status.tsx';
import { Programme } from './programme.tsx';
import styles from './programme-aside.module.css';
import { ProgrammeTools } from './programme-tools.tsx';
import { ProgrammeTotal } from './programme-total.tsx';

/** The programme beside the choices; its foot stays visible however long it grows. */
export function ProgrammeAside({ quote, action }: { quote: ShownQuote | null; action: ReactNode }) {
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
