import type { AddOn } from '@cadenza/domain/add-ons/add-on-list';
import type { Currency } from '@cadenza/domain/money';
import { gigTitles } from '@cadenza/domain/pricing/durations';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from '../../shared/settings/list-table.module.css';

interface AddOnTableProps {
  label: string;
  addOns: readonly AddOn[];
  currency: Currency;
}

/** Add-ons with description, condition and price. */
export function AddOnTable({ label, addOns, currency }: AddOnTableProps) {
  if (addOns.length === 0) return <p>No add-ons.</p>;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Add-on</th>
          <th scope="col">With</th>
          <th scope="col" className={styles.amount}>
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {addOns.map(({ addOnId, name, description, part, most, priceMinor }) => (
          <tr key={addOnId}>
            <th scope="row">
              {name}
              <span className="soft text-sm regular block">{description}</span>
            </th>
            <td>{part === null ? 'Either' : gigTitles[part]}</td>
            <td className={styles.amount}>
              <MoneyText brief minor={priceMinor} currency={currency} />
              {most > 1 ? <span className="soft text-sm regular block">each, up to {most}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
