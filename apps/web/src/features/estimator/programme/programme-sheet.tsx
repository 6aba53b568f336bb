import { type MouseEvent, type ReactNode, useRef } from 'react';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { ScrollRegion } from '../../../shared/layout/scroll-region.tsx';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { EnquiryStatus } from './enquiry-status.tsx';
import { Programme } from './programme.tsx';
import styles from './programme-sheet.module.css';
import { ProgrammeTools } from './programme-tools.tsx';
import { ProgrammeTotal } from './programme-total.tsx';

interface ProgrammeSheetProps {
  quote: ShownQuote | null;
  /** The next step, beside the total. */
  action: ReactNode;
  /** The same inside the open programme, which it closes. */
  inSheet: ReactNode;
}

/** The programme on a phone: the total always visible at the bottom, the rest one tap away. */
export function ProgrammeSheet({ quote, action, inSheet }: ProgrammeSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  // A link to a part of the page, or a tap outside the sheet, closes it.
  const closeWhenDone = ({ target }: MouseEvent) => {
    if (target === sheet.current || (target as Element).closest('a, [data-closes]')) sheet.current?.close();
  };
  return (
    <>
      <section className={styles.bar} aria-label="Price">
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
          <span className={styles.figure}>
            {quote ? <MoneyText minor={quote.payableMinor} currency={quote.currency} /> : 'No price yet'}
          </span>
          <span className={styles.label}>View programme</span>
        </button>
        {action}
      </section>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it for the keyboard */}
      <dialog ref={sheet} className={styles.sheet} aria-label="Programme and price" onClick={closeWhenDone}>
        <button type="button" className={styles.close} data-closes aria-label="Close programme">
          ×
        </button>
        <ScrollRegion label="Programme" className={styles.scroll}>
          <Programme quote={quote} />
        </ScrollRegion>
        <div className={styles.foot}>
          <ProgrammeTotal quote={quote} />
          <EnquiryStatus />
          {quote && inSheet ? (
            <div className={styles.next} data-closes>
              {inSheet}
            </div>
          ) : null}
          <ProgrammeTools hasPrice={quote !== null} />
        </div>
      </dialog>
    </>
  );
}
