import { MoneyText } from '../../shared/format/money-text.tsx';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
import styles from './trade-invoices.module.css';
import type { TradeInvoice } from './trade-invoices.ts';

/** An invoice line by line, with the tax as one total. */
export function InvoiceLines({ invoice }: { invoice: TradeInvoice }) {
  const { lines, netMinor, taxMinor, grossMinor, taxLabel, currency } = invoice;
  const sums = [
    ...(taxMinor === 0
      ? []
      : [
          { name: `Excluding ${taxLabel}`, minor: netMinor },
          { name: taxLabel, minor: taxMinor },
        ]),
    { name: 'Total', minor: grossMinor },
  ];
  return (
    <table className={styles.lines} aria-label="Lines">
      <ColumnHeads names={['Description']} amounts={['Amount']} amountClass={styles.amount} />
      <tbody>
        {lines.map(({ description, isTaxed, amountMinor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a read-only invoice do not move
          <tr key={index}>
            <td>
              {description}
              {isTaxed || taxMinor === 0 ? null : <p className="soft flush">No {taxLabel}</p>}
            </td>
            <td className={styles.amount}>
              <MoneyText minor={amountMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ name, minor }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.amount}>
              <MoneyText minor={minor} currency={currency} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
