import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';
import styles from '../../shared/settings/list-table.module.css';
import { changeText, whenText } from './rule-text.ts';

interface RuleTableProps {
  label: string;
  rules: readonly PriceRule[];
}

/** Price rules with their conditions and changes. */
export function RuleTable({ label, rules }: RuleTableProps) {
  if (rules.length === 0) return <p>No price rules.</p>;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">When</th>
          <th scope="col" className={styles.amount}>
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.name}>
            <th scope="row">
              {rule.name}
              <span className="soft text-sm regular block">{rule.sentence}</span>
            </th>
            <td>{whenText(rule)}</td>
            <td className={styles.amount}>{changeText(rule.basisPoints)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
