import { gigTypes } from '@cadenza/domain/pricing/durations';
import { type RefObject, useEffect, useRef } from 'react';
import { singersOf } from '../catalogue/catalogue.ts';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { useLongDate } from '../state/use-long-date.ts';
import { StepLink } from '../steps/step-link.tsx';
import { wordsOf } from '../steps/wording.ts';
import { Melody } from './melody.tsx';
import styles from './programme.module.css';
import { ProgrammeLine } from './programme-line.tsx';
import { ProgrammePart } from './programme-part.tsx';

/** The programme of the day so far, styled as a printed one. */
export function Programme({ quote }: { quote: ShownQuote | null }) {
  const { choices, catalogue, kept } = useEstimatorParts('choices', 'catalogue', 'kept');
  const kind = wordsOf(choices.eventType).programme;
  // "Sophie and Rahul", as they wrote it: names have no ampersand.
  const names = kept?.draft.customer.name.replace(' and ', ' & ');
  const longDate = useLongDate();
  const programme = useRef<HTMLDivElement>(null);
  useNewestLine(programme, quote);
  return (
    <div className={styles.programme} ref={programme}>
      <div className="centred">
        <p className={styles.over}>{names ? kind : 'Programme'}</p>
        <h2 className={styles.kind}>{names ?? kind}</h2>
        <p className={styles.date}>
          {longDate ?? 'Date to be confirmed'}
          {catalogue ? <span className="soft"> · {catalogue.city.name}</span> : null}
        </p>
        <Melody />
      </div>
      {gigTypes.map((part) => (
        <ProgrammePart key={part} part={part} quote={quote} />
      ))}
      <ProgrammeSingers quote={quote} />
      <div className={styles.others}>
        {quote?.lines
          .filter((line) => line.part === null && !line.isSinger)
          .map((line) => (
            <ProgrammeLine key={line.title} line={line} currency={quote.currency} />
          ))}
      </div>
    </div>
  );
}

/** Scrolls the newest line into view if the programme is longer than its frame. */
function useNewestLine(programme: RefObject<HTMLElement | null>, quote: ShownQuote | null): void {
  // Null until there has been a price: what was there when the page opened is not new.
  const written = useRef<string[] | null>(null);
  useEffect(() => {
    if (!quote) return;
    const titles = quote.lines.map((line) => line.title);
    const newest = titles.find((title) => !written.current?.includes(title));
    const isNews = written.current !== null && newest !== undefined;
    written.current = titles;
    const lines = programme.current?.querySelectorAll('[data-line]') ?? [];
    if (isNews)
      [...lines].find((line) => line.getAttribute('data-line') === newest)?.scrollIntoView({ block: 'nearest' });
  }, [programme, quote]);
}

/** The chosen singers in order of preference, and their surcharge. */
function ProgrammeSingers({ quote }: { quote: ShownQuote | null }) {
  const { choices, catalogue, priced } = useEstimatorParts('choices', 'catalogue', 'priced');
  if (!catalogue || !priced?.isVocal) return null;
  const names = choices.singers.flatMap((id) => singersOf(catalogue).find((each) => each.id === id)?.label ?? []);
  return (
    <section className={styles.singers}>
      <h3 className={styles.name}>
        <StepLink step="singers">Singers</StepLink>
      </h3>
      <p className={styles.order}>
        {choices.chooseForMe ? (
          'we’ll choose'
        ) : names.length === 0 ? (
          <StepLink step="singers">Choose your singers</StepLink>
        ) : (
          names.join(', or ')
        )}
      </p>
      {quote?.lines
        .filter((line) => line.isSinger)
        .map((line) => (
          <ProgrammeLine key={line.title} line={line} currency={quote.currency} />
        ))}
    </section>
  );
}
