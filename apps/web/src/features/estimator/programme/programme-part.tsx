import type { GigType } from '@cadenza/domain/pricing/durations';
import { Ensemble } from '../../../shared/drawings/ensemble.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { usualStart } from '../catalogue/catalogue.ts';
import { type Choices, noMusic } from '../choices/choices.ts';
import { minutesOf, performanceOf } from '../choices/price-choices.ts';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { byField } from '../state/field-problems.ts';
import { type TimeRoom, useTimeRoom } from '../state/use-time-room.ts';
import { StepLink } from '../steps/step-link.tsx';
import { choiceOfMusic, hoursText, partName } from '../steps/wording.ts';
import { ProgrammeLine } from './programme-line.tsx';
import styles from './programme-part.module.css';

/** One part of the day in the programme: hours, place, players and cost. */
export function ProgrammePart({ part, quote }: { part: GigType; quote: ShownQuote | null }) {
  const { choices, catalogue, priced } = useEstimatorParts('choices', 'catalogue', 'priced');
  const performance = catalogue && performanceOf(choices, catalogue, part);
  const { music, place, notSureWhere } = choices[part];
  const problem = byField(priced?.unpriced ?? [], choices)[`${part}.length`];
  const lines = quote?.lines.filter((line) => line.part === part) ?? [];
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.name}>
            <StepLink step={part}>{partName(part, choices.eventType)}</StepLink>
          </h3>
          {music === noMusic ? null : <ProgrammeHours part={part} />}
          {music === noMusic || notSureWhere || !place ? null : <p className={styles.place}>{place.name}</p>}
          {music !== noMusic && notSureWhere ? <p className={styles.place}>Place to be confirmed</p> : null}
        </div>
        {performance ? (
          <div className={styles.players}>
            <Ensemble lineUp={performance.lineUp} />
          </div>
        ) : null}
      </div>
      {performance ? null : (
        <p className={styles.open}>
          {music === noMusic ? 'No music' : <StepLink step={part}>{choiceOfMusic(part, choices.eventType)}</StepLink>}
        </p>
      )}
      {problem ? <p className="negative text-md semibold">{problem}</p> : null}
      {quote && lines.map((line) => <ProgrammeLine key={line.title} line={line} currency={quote.currency} />)}
    </section>
  );
}

/**
 * "03:00 PM to 04:30 PM" in the city's time zone. The line is reserved before the time rules load, so that nothing
 * shifts.
 */
function ProgrammeHours({ part }: { part: GigType }) {
  const { choices, catalogue } = useEstimatorParts('choices', 'catalogue');
  const time = useTimeRoom();
  return <p className={styles.hours}>{catalogue && time ? hoursOf(part, choices, catalogue, time) : null}</p>;
}

/** Shows the end only once the date is known, since the clocks may change that night. */
function hoursOf(part: GigType, choices: Choices, catalogue: Catalogue, time: TimeRoom): string {
  const minutes = minutesOf(part, choices, catalogue);
  const { eventDate, notSureWhen } = choices;
  const start = choices[part].startTime ?? usualStart(catalogue, part);
  if (eventDate === null || notSureWhen || !time.isCalendarDate(eventDate)) {
    return `${time.formatTime(start)}, ${hoursText(minutes)}`;
  }
  const { timeZone } = catalogue.city;
  const end = time.instantToWall(time.addMinutes(time.wallToInstant(eventDate, start, timeZone), minutes), timeZone);
  return `${time.formatTime(start)} to ${time.formatTime(end.time)}`;
}
