import { type Currency, formatMinor } from '@cadenza/domain/money';
import styles from './money-bar.module.css';
import money from './money-use.module.css';
import type { MoneyUse } from './summary-figure.tsx';

interface MoneyBarProps {
  currency: Currency;
  /** Minor units. Only the profit can be negative: a loss, which is drawn without a length. */
  parts: { use: MoneyUse; label: string; minor: number }[];
}

/** Where the money of a booking goes, drawn to scale; whatever exceeds the price is the loss. */
export function MoneyBar({ currency, parts }: MoneyBarProps) {
  const shown = parts.filter(({ minor }) => minor > 0);
  const words = parts
    .filter(({ minor }) => minor !== 0)
    .map(({ label, minor }) => `${label} ${formatMinor(minor, currency)}`);
  return (
    <div className={styles.bar} role="img" aria-label={`Where the price goes: ${words.join(', ')}`}>
      {shown.map(({ use, label, minor }) => (
        <span
          key={use}
          className={`${styles.part} ${money.use}`}
          data-use={use}
          style={{ flexGrow: minor }}
          title={`${label} ${formatMinor(minor, currency)}`}
        />
      ))}
    </div>
  );
}
