import { formatTime } from '@cadenza/domain/time';
import type { ReactNode } from 'react';
import { Ensemble } from '../drawings/ensemble.tsx';
import styles from './printed-page-gig.module.css';

interface PrintedPageGigProps {
  name: string;
  startTime: string;
  endTime: string | null;
  placeName: string | null;
  placeAddress: string | null;
  musicName: string;
  /** Names of positions, drawn. */
  lineUp: readonly string[];
  /** The players, and anything else. */
  children?: ReactNode;
}

/** One part of the day in a printed programme: music, time, place and players. */
export function PrintedPageGig({
  name,
  placeName,
  placeAddress,
  musicName,
  lineUp,
  children,
  ...gig
}: PrintedPageGigProps) {
  const hours = [gig.startTime, gig.endTime].flatMap((time) => (time ? [formatTime(time)] : [])).join(' to ');
  return (
    <article className={styles.gig}>
      <header className="centred">
        <h3 className={`${styles.name} flush text-2xl`}>{name}</h3>
        <p className={`${styles.hours} tabular`}>{hours}</p>
        <p className={styles.place}>{placeOf(placeName, placeAddress)}</p>
      </header>
      {lineUp.length > 0 ? (
        <div className={styles.players}>
          <Ensemble lineUp={lineUp} />
        </div>
      ) : null}
      {musicName ? <p className="semibold centred">{musicName}</p> : null}
      <div className={styles.rest}>{children}</div>
    </article>
  );
}

/** Many addresses already begin with the name. */
function placeOf(name: string | null, address: string | null): string {
  if (name && address?.startsWith(name)) return address;
  return [name, address].filter(Boolean).join(', ') || 'Place to be confirmed';
}
