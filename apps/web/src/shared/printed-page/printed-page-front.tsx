import type { ReactNode } from 'react';
import { Ensemble } from '../drawings/ensemble.tsx';
import styles from './printed-page-front.module.css';

interface PrintedPageFrontProps {
  over: string;
  title: string;
  lead: ReactNode;
  /** Names of positions, drawn on a stave below; if empty, there is no stave; 'rest' draws a rest when no one plays. */
  players?: readonly string[] | 'rest';
  size?: 'cover' | 'leaf';
}

const onTheStave = 9;

/** The front of a printed programme: title and text, below a stave with the instruments. */
export function PrintedPageFront({ over, title, lead, players = [], size = 'leaf' }: PrintedPageFrontProps) {
  return (
    <header className={styles.front} data-size={size}>
      <p className={styles.over}>{over}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {players.length > 0 ? (
        <div className={styles.stave}>
          {players === 'rest' ? (
            <svg className={styles.rest} viewBox="113 10 16 44" aria-hidden="true">
              <path d="M116 12l10 13c-6 5-6 9 3 18-8-3-14 0-9 9" />
            </svg>
          ) : (
            <Ensemble lineUp={players.slice(0, onTheStave)} />
          )}
        </div>
      ) : null}
    </header>
  );
}
