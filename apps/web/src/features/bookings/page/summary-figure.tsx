import type { Currency } from '@cadenza/domain/money';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import money from './money-use.module.css';
import styles from './summary-figure.module.css';

/** The category of a sum; sets the colour of its part in the bar. */
export type MoneyUse = 'musicians' | 'commission' | 'super' | 'suppliers' | 'tax' | 'profit';

interface SummaryFigureProps {
  use?: MoneyUse;
  label: string;
  /** Minor units. */
  minor: number;
  currency: Currency;
  /** Its components; without any, the figure cannot be expanded. */
  parts: { label: string; minor: number }[];
  note?: string;
  isMain?: boolean;
}

/** A figure that expands to its components. */
export function SummaryFigure({ use, label, minor, currency, parts, note, isMain = false }: SummaryFigureProps) {
  const figure = (
    <>
      <span className={styles.label}>
        {use ? <i className={`${styles.swatch} ${money.use}`} data-use={use} aria-hidden="true" /> : null}
        {label}
      </span>
      <strong className={styles.sum}>
        <MoneyText minor={minor} currency={currency} />
      </strong>
      {note ? <span className={`${styles.note} text-sm soft`}>{note}</span> : null}
    </>
  );
  if (parts.length === 0) {
    return (
      <div className={styles.figure} data-main={isMain || undefined}>
        <div className={styles.head}>{figure}</div>
      </div>
    );
  }
  return (
    <details className={styles.figure} data-main={isMain || undefined} data-opens>
      <summary className={styles.head}>{figure}</summary>
      <dl className={styles.parts}>
        {parts.map((part) => (
          <div key={part.label} className={styles.part}>
            <dt>{part.label}</dt>
            <dd>
              <MoneyText minor={part.minor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
