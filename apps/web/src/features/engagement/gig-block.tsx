import { travelMinutes } from '@cadenza/domain/distance';
import { IconClock, IconMapPin, IconMicrophone2, IconRoad } from '@tabler/icons-react';
import { HoursText } from '../../shared/format/hours-text.tsx';
import { durationWords } from '../../shared/format/time-left.ts';
import { TimeText } from '../../shared/format/time-text.tsx';
import styles from './gig-block.module.css';
import type { GigJobs, Place } from './work.ts';

interface GigBlockProps {
  gig: GigJobs;
  cityName: string;
  /** The place is said somewhere else already. */
  withoutPlace?: boolean;
}

/** One gig for one musician: when, as what, where, and how far. */
export function GigBlock({ gig, cityName, withoutPlace = false }: GigBlockProps) {
  const { first, jobs, name } = gig;
  return (
    <section className={styles.gig} aria-label={name}>
      <h3 className={styles.name}>
        {name}
        {first.performanceName ? <span className={styles.music}> · {first.performanceName}</span> : null}
      </h3>
      <p className={styles.line}>
        <IconClock size={18} aria-hidden />
        <span>
          <strong>
            <HoursText start={first.startTime} end={first.endTime} endDayOffset={first.endDayOffset} />
          </strong>
          {first.arrivalTime && first.arrivalTime !== first.startTime ? (
            <span className={styles.soft}>
              {' '}
              be there by <TimeText time={first.arrivalTime} />
            </span>
          ) : null}
        </span>
      </p>
      <p className={styles.line}>
        <IconMicrophone2 size={18} aria-hidden />
        <span>
          {jobs.map((job) => job.name).join(' or ')}
          {jobs.some((job) => job.isLeader) ? <span className={styles.leads}> leads the musicians</span> : null}
          {jobs.length === 1 && first.skillName !== first.name.replace(/ \d+$/, '') ? (
            <span className={styles.soft}> ({first.skillName})</span>
          ) : null}
        </span>
      </p>
      {withoutPlace ? null : <PlaceLines place={first.place} cityName={cityName} />}
    </section>
  );
}

/** Where, and how far it is. */
export function PlaceLines({ place, cityName }: { place: Place | null; cityName: string }) {
  if (place === null) {
    return (
      <p className={styles.line}>
        <IconMapPin size={18} aria-hidden />
        <span className={styles.soft}>The place is not settled yet</span>
      </p>
    );
  }
  return (
    <>
      <p className={styles.line}>
        <IconMapPin size={18} aria-hidden />
        <span>
          {place.name}
          <span className={styles.address}>{place.formattedAddress}</span>
        </span>
      </p>
      <p className={styles.line}>
        <IconRoad size={18} aria-hidden />
        <span className={styles.soft}>
          {place.km} km from {cityName}, about {durationWords(travelMinutes(place.km))} on the road
        </span>
      </p>
    </>
  );
}
