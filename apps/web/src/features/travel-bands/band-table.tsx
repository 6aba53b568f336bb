import type { Currency } from '@cadenza/domain/money';
import type { TravelBand } from '@cadenza/domain/pricing/travel-fee';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from '../../shared/settings/list-table.module.css';

interface BandTableProps {
  label: string;
  bands: readonly TravelBand[];
  currency: Currency;
}

/** Bands by distance: the customer's fee and the musician's payout, per performer. */
export function BandTable({ label, bands, currency }: BandTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">By road</th>
          <th scope="col" className={styles.amount}>
            Customers pay
          </th>
          <th scope="col" className={styles.amount}>
            Musicians get
          </th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ minKm, customerFeeMinor, payoutMinor }, index) => (
          <tr key={minKm}>
            <th scope="row">{rangeText(minKm, bands[index + 1]?.minKm)}</th>
            <td className={styles.amount}>
              <MoneyText brief minor={customerFeeMinor} currency={currency} />
            </td>
            <td className={styles.amount}>
              <MoneyText brief minor={payoutMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rangeText = (from: number, next: number | undefined) =>
  next === undefined ? `${from} km and more` : `${from} to ${next} km`;
