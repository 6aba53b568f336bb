import type { GigType } from '@cadenza/domain/pricing/durations';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { minutesOf } from '../choices/price-choices.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { type TimeRoom, useTimeRoom } from '../state/use-time-room.ts';
import { usualStart } from '../steps/start-field.tsx';
import { hoursText } from '../steps/wording.ts';
import styles from './programme-part.module.css';

/**
 * "03:00 PM to 04:30 PM" in the city's time zone. The line is reserved before the time rules load, so that nothing
 * shifts.
 */
export function ProgrammeHours({ part }: { part: GigType }) {
  const { choices, catalogue } = useEstimatorParts('choices', 'catalogue');
  const time = useTimeRoom();
  return <p className={styles.hours}>{catalogue && time ? hoursOf(part, choices, catalogue, time) : null}</p>;
}

/** Shows the end only once the date is known, since the clocks may change that night. */
function hoursOf(part: GigType, choices: Choices, catalogue: Catalogue, time: TimeRoom): string {
  const minutes = minutesOf(part, choices);
  const { eventDate, notSureWhen } = choices;
  const start = choices[part].startTime ?? usualStart(catalogue, part);
  if (eventDate === null || notSureWhen || !time.isCalendarDate(eventDate)) {
    return `${time.formatTime(start)}, ${hoursText(minutes)}`;
  }
  const { timeZone } = catalogue.city;
  const end = time.instantToWall(time.addMinutes(time.wallToInstant(eventDate, start, timeZone), minutes), timeZone);
  return `${time.formatTime(start)} to ${time.formatTime(end.time)}`;
}
