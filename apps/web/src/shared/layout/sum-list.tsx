import type { Currency } from '@cadenza/domain/money';
import { MoneyText } from '../format/money-text.tsx';
import styles from './sum-list.module.css';

interface SumListProps {
  label?: string;
  sums: readonly { name: string; minor: number }[];
  currency: Currency;
  withCode?: boolean;
}

/** Named sums above a list. */
export function SumList({ label = 'Sums', sums, currency, withCode }: SumListProps) {
  return (
    <dl className={styles.sums} aria-label={label}>
      {sums.map(({ name, minor }) => (
        <div key={name}>
          <dt className="soft text-sm">{name}</dt>
          <dd className="text-xl flush">
            <MoneyText minor={minor} currency={currency} withCode={withCode} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
