import { useRef } from 'react';
import { parts } from '../choices/choices.ts';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { useLongDate } from '../state/use-long-date.ts';
import { wordsOf } from '../steps/wording.ts';
import { Melody } from './melody.tsx';
import styles from './programme.module.css';
import { ProgrammeLine } from './programme-line.tsx';
import { ProgrammePart } from './programme-part.tsx';
import { ProgrammeSingers } from './programme-singers.tsx';
import { useNewestLine } from './use-newest-line.ts';

/** The programme of the day so far, styled as a printed one. */
export function Programme({ quote }: { quote: ShownQuote | null }) {
  const { choices, catalogue } = useEstimatorParts('choices', 'catalogue');
  const { eventType } = choices;
  const longDate = useLongDate();
  const programme = useRef<HTMLDivElement>(null);
  useNewestLine(programme, quote);
  return (
    <div className={styles.programme} ref={programme}>
      <div className={styles.head}>
        <p className={styles.over}>Programme</p>
        <h2 className={styles.kind}>{wordsOf(eventType).programme}</h2>
        <p className={styles.date}>{longDate ?? 'on a day to be named'}</p>
        <p className={styles.city}>{catalogue?.city.name ?? ' '}</p>
        <Melody />
      </div>
      {parts.map((part) => (
        <ProgrammePart key={part} part={part} quote={quote} />
      ))}
      <ProgrammeSingers quote={quote} />
      <div className={styles.other}>
        {quote?.lines
          .filter((line) => line.part === null && !line.isSinger)
          .map((line) => (
            <ProgrammeLine key={line.title} line={line} currency={quote.currency} />
          ))}
      </div>
    </div>
  );
}
