import { IconChevronRight } from '@tabler/icons-react';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './price-lines.module.css';
import type { PriceSheet } from './price-sheet.ts';

/** The lines of a price, each expanding to its explanation, and the totals. */
export function PriceLines({ sheet, total }: { sheet: PriceSheet; total: string }) {
  const { items, currency, netMinor, taxMinor, grossMinor, taxLabel, taxSentence } = sheet;
  return (
    <div className={styles.sheet}>
      <ul className="plain">
        {items.map((line) => (
          <li key={`${line.kind} ${line.title} ${line.performanceTypeId}`}>
            {line.explanation ? (
              <details className={styles.line}>
                <summary className={styles.row}>
                  <IconChevronRight className={styles.mark} size={14} aria-hidden />
                  <span className="breakable">{line.title}</span>
                  <MoneyText minor={line.amountMinor} currency={currency} />
                </summary>
                <p className={styles.why}>{line.explanation}</p>
              </details>
            ) : (
              <div className={styles.row}>
                <span className={styles.mark} />
                <span className="breakable">{line.title}</span>
                <MoneyText minor={line.amountMinor} currency={currency} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {taxMinor === 0 ? null : (
          <>
            <dt>Without {taxLabel}</dt>
            <dd>
              <MoneyText minor={netMinor} currency={currency} />
            </dd>
            <dt>{taxLabel}</dt>
            <dd>
              <MoneyText minor={taxMinor} currency={currency} />
            </dd>
          </>
        )}
        <dt className={styles.total}>{total}</dt>
        <dd className={styles.total}>
          <MoneyText minor={grossMinor} currency={currency} withCode />
        </dd>
      </dl>
      {taxSentence ? <p className={styles.tax}>{taxSentence}</p> : null}
    </div>
  );
}
