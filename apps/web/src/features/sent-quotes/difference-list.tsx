import type { SentQuote } from '@cadenza/contract/sent-quotes/operations';
import styles from './difference-list.module.css';

/** Before and after. */
export const DifferenceList = ({ differences }: { differences: SentQuote['differences'] }) => (
  <ul className={styles.list}>
    {differences.map(({ what, before, after }) => (
      <li key={what}>
        <span className={styles.what}>{what}</span> <s>{before}</s> <span className="visually-hidden">changes to</span>{' '}
        {after}
      </li>
    ))}
  </ul>
);
