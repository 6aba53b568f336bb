import type { MusicOffer } from '@cadenza/contract/landing-page';
import type { ReactNode } from 'react';
import { Ensemble } from '../../shared/drawings/ensemble.tsx';
import { type Instrument, instrumentOf } from '../../shared/drawings/instruments.ts';
import styles from './cover.module.css';

interface CoverProps {
  over: string;
  title: string;
  lead: string;
  /** Names of positions; drawn on the stave. */
  players: readonly string[];
  children?: ReactNode;
}

/** The front of the programme: what it is about, below a stave on which the instruments stand. */
export function Cover({ over, title, lead, players, children }: CoverProps) {
  return (
    <header className={styles.cover}>
      <p className={styles.over}>{over}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.stave}>
        <Ensemble lineUp={players} />
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  );
}

const onTheCover = 9;

/** One position for each instrument that a city has, the first ones of its catalogue. */
export function playersOnCover(offers: readonly Pick<MusicOffer, 'lineUps'>[]): string[] {
  const found = new Map<Instrument, string>();
  for (const position of offers.flatMap(({ lineUps }) => lineUps.flat())) {
    const instrument = instrumentOf(position);
    if (!found.has(instrument)) found.set(instrument, position);
  }
  return [...found.values()].slice(0, onTheCover);
}
