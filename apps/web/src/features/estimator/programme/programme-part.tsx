import type { GigType } from '@cadenza/domain/pricing/durations';
import { Ensemble } from '../../../shared/drawings/ensemble.tsx';
import { noMusic } from '../choices/choices.ts';
import { performanceOf } from '../choices/price-choices.ts';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { byField } from '../state/field-problems.ts';
import { choiceOfMusic, partName } from '../steps/wording.ts';
import { ProgrammeHours } from './programme-hours.tsx';
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
        <h3 className={styles.name}>
          <a href={`#${part}`}>{partName(part, choices.eventType)}</a>
        </h3>
        {music === noMusic ? null : <ProgrammeHours part={part} />}
        {music === noMusic || notSureWhere || !place ? null : <p className={styles.place}>{place.name}</p>}
        {music !== noMusic && notSureWhere ? <p className={styles.place}>The place is not fixed yet</p> : null}
      </div>
      {performance ? (
        <div className={styles.players}>
          <Ensemble lineUp={performance.lineUp} />
        </div>
      ) : (
        <p className={styles.open}>
          {music === noMusic ? 'without music' : <a href={`#${part}`}>{choiceOfMusic(part, choices.eventType)}</a>}
        </p>
      )}
      {problem ? <p className={styles.problem}>{problem}</p> : null}
      {quote && lines.map((line) => <ProgrammeLine key={line.title} line={line} currency={quote.currency} />)}
    </section>
  );
}
