import { singersOf } from '../catalogue/catalogue.ts';
import type { ShownQuote } from '../choices/shown-quote.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { ProgrammeLine } from './programme-line.tsx';
import styles from './programme-singers.module.css';

/** The chosen singers in order of preference, and their surcharge. */
export function ProgrammeSingers({ quote }: { quote: ShownQuote | null }) {
  const { choices, catalogue, priced } = useEstimatorParts('choices', 'catalogue', 'priced');
  if (!catalogue || !priced?.isVocal) return null;
  const names = choices.singers.flatMap((id) => singersOf(catalogue).find((each) => each.id === id)?.label ?? []);
  return (
    <section className={styles.singers}>
      <h3 className={styles.name}>
        <a href="#singers">Singers</a>
      </h3>
      <p className={styles.order}>
        {choices.chooseForMe ? (
          'chosen for you'
        ) : names.length === 0 ? (
          <a href="#singers">Choose who sings</a>
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
