import { formatTime, instantToWall } from '@cadenza/domain/time';
import { DateTile } from '../../shared/format/date-tile.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import styles from './next-jobs.module.css';
import type { MusicianProfile } from './use-musician.ts';

/** A musician's next five jobs, in the time zone of their city. */
export function NextJobs({ musician }: { musician: MusicianProfile }) {
  const { nextJobs, upcomingJobs, playedJobs, timeZone } = musician;
  return (
    <Section title="Next jobs" note={`${upcomingJobs} to come, ${playedJobs} played`} flush>
      {nextJobs.length === 0 ? <p className={styles.none}>Nothing is accepted yet.</p> : null}
      <ul className={styles.jobs}>
        {nextJobs.map(({ bookingId, bookingNumber, gigName, positionName, venueName, startAt, endAt }) => {
          const [start, end] = [instantToWall(startAt, timeZone), instantToWall(endAt, timeZone)];
          return (
            <li key={`${bookingId} ${startAt}`} className={styles.job}>
              <DateTile date={start.date} />
              <div className={styles.words}>
                <ScreenLink className={styles.title} to="/bookings/$id" params={{ id: bookingId }}>
                  {gigName}
                  {venueName ? ` at ${venueName}` : ''}
                </ScreenLink>
                <p className={styles.soft}>
                  {formatTime(start.time)} to {formatTime(end.time)}
                  {end.date > start.date ? ' the next day' : ''} · {positionName} · booking {bookingNumber}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
