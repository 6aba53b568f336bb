import type { MusicOffer } from '@cadenza/contract/landing/shapes';
import type { ReactNode } from 'react';
import { type Instrument, instrumentOf } from '../../shared/drawings/instruments.ts';
import { PrintedPageFront } from '../../shared/printed-page/printed-page-front.tsx';
import styles from './cover.module.css';

interface CoverProps {
  over: string;
  title: string;
  lead: string;
  /** Names of positions, drawn on the stave. */
  players: readonly string[];
  children?: ReactNode;
}

/** The cover at the top of a public page, with links onward. */
export function Cover({ children, ...front }: CoverProps) {
  return (
    <div className={styles.cover}>
      <PrintedPageFront {...front} size="cover" />
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}

const onTheCover = 9;

/** One position for each instrument in the city, from the first in its catalogue. */
export function playersOnCover(offers: readonly Pick<MusicOffer, 'lineUps'>[]): string[] {
  const found = new Map<Instrument, string>();
  for (const position of offers.flatMap(({ lineUps }) => lineUps.flat())) {
    const instrument = instrumentOf(position);
    if (!found.has(instrument)) found.set(instrument, position);
  }
  return [...found.values()].slice(0, onTheCover);
}
