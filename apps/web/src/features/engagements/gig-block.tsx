import { travelMinutes } from '@cadenza/domain/venues/distance';
import { type VenueNotes, writtenNotes } from '@cadenza/domain/venues/venue-notes';
import { IconClock, IconMapPin, IconMusic, IconRoad } from '@tabler/icons-react';
import { HoursText } from '../../shared/format/hours-text.tsx';
import { durationWords } from '../../shared/format/time-left.ts';
import { TimeText } from '../../shared/format/time-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import styles from './gig-block.module.css';
import type { GigJobs, Place } from './work.ts';

interface GigBlockProps {
  gig: GigJobs;
  cityName: string;
  /** The day's only gig is already named in the card's header. */
  isOnly?: boolean;
  /** The venue notes, for booked musicians. */
  notes?: VenueNotes;
  /** One level below the heading above it. */
  heading?: 'h2' | 'h3';
}

/** Below this distance the place is in town, and the time of day matters more than the kilometres. */
const WORTH_A_DRIVE_KM = 10;

/** One gig for one musician: when, as what, where, and how far. */
export function GigBlock({ gig, cityName, isOnly = false, notes, heading: Heading = 'h3' }: GigBlockProps) {
  const { first, jobs, name } = gig;
  return (
    <div className="stack-2">
      {isOnly ? null : <Heading className="flush text-lg">{name}</Heading>}
      <p className={styles.line}>
        <IconClock size={18} aria-hidden />
        <span>
          <strong>
            <HoursText start={first.startTime} end={first.endTime} endDayOffset={first.endDayOffset} />
          </strong>
          {first.arrivalTime && first.arrivalTime !== first.startTime ? (
            <span className="soft text-md block">
              arrive by <TimeText time={first.arrivalTime} />
            </span>
          ) : null}
        </span>
      </p>
      <p className={styles.line}>
        <IconMusic size={18} aria-hidden />
        <span>
          {jobs.map((job) => job.name).join(' or ')}
          {jobs.some((job) => job.isLeader) ? <span className="semibold brass"> leads the musicians</span> : null}
          {jobs.length === 1 && first.skillName !== first.name.replace(/ \d+$/, '') ? (
            <span className="soft"> ({first.skillName})</span>
          ) : null}
          {first.performanceName ? <span className="soft text-md block">in {first.performanceName}</span> : null}
        </span>
      </p>
      <PlaceLines place={first.place} cityName={cityName} />
      {notes ? <FactList facts={writtenNotes(notes)} /> : null}
    </div>
  );
}

/** The place and its distance. */
function PlaceLines({ place, cityName }: { place: Place | null; cityName: string }) {
  if (place === null) {
    return (
      <p className={styles.line}>
        <IconMapPin size={18} aria-hidden />
        <span className="soft">Place to be confirmed</span>
      </p>
    );
  }
  return (
    <>
      <p className={styles.line}>
        <IconMapPin size={18} aria-hidden />
        <span>
          {place.name}
          <span className="soft text-md block">{place.formattedAddress}</span>
        </span>
      </p>
      <p className={styles.line}>
        <IconRoad size={18} aria-hidden />
        <span className="soft">
          {place.km} km from {cityName}
          {place.km >= WORTH_A_DRIVE_KM ? `, about ${durationWords(travelMinutes(place.km))} drive` : ''}
        </span>
      </p>
    </>
  );
}
