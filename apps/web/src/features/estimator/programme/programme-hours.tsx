import type { GigType } from '@cadenza/domain/durations';
import { minutesOf } from '../choices/price-choices.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { useTimeRoom } from '../state/use-time-room.ts';
import { usualStart } from '../steps/start-field.tsx';
import { hoursText } from '../steps/wording.ts';
import styles from './programme-part.module.css';

/** "03:00 PM to 04:30 PM", by the city's clock; the end only once the day is known, since a clock may change that night. */
export function ProgrammeHours({ part }: { part: GigType }) {
  const { choices, catalogue } = useEstimatorParts('choices', 'catalogue');
  const time = useTimeRoom();
  const minutes = minutesOf(part, choices);
  // Its line is kept for it: what stands below must not move when the rules of time have come.
  if (!catalogue || !time) return <p className={styles.hours} />;
  const { eventDate, notSureWhen } = choices;
  const start = choices[part].startTime ?? usualStart(catalogue, part);
  if (eventDate === null || notSureWhen || !time.isCalendarDate(eventDate)) {
    return <p className={styles.hours}>{`${time.formatTime(start)}, ${hoursText(minutes)}`}</p>;
  }
  const { timeZone } = catalogue.city;
  const end = time.instantToWall(time.addMinutes(time.wallToInstant(eventDate, start, timeZone), minutes), timeZone);
  return <p className={styles.hours}>{`${time.formatTime(start)} to ${time.formatTime(end.time)}`}</p>;
}
