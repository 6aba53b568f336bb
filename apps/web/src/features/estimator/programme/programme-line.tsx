import type { Currency } from '@cadenza/domain/money';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import type { ShownLine } from '../choices/shown-quote.ts';
import styles from './programme-line.module.css';

/** One line of the price; expands to its explanation, which is brought into view. */
export function ProgrammeLine({ line, currency }: { line: ShownLine; currency: Currency }) {
  return (
    <details
      className={styles.line}
      data-line={line.title}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{line.title}</span>
        <span className={styles.leader} />
        <MoneyText minor={line.amountMinor} currency={currency} />
      </summary>
      <p className={styles.why}>{line.explanation}</p>
    </details>
  );
}
