import { MoneyText } from '../../shared/format/money-text.tsx';
import type { BookingRow } from './booking-row.ts';

interface PriceTextProps {
  row: Pick<BookingRow, 'priceMinor' | 'toCollectMinor' | 'currency'>;
  /** Shows the currency, in lists with more than one. */
  withCode?: boolean;
}

/** The agreed price, or the quote, marked as such. */
export function PriceText({ row, withCode = false }: PriceTextProps) {
  if (row.priceMinor === null) return <span className="soft">–</span>;
  const isFirm = row.toCollectMinor !== null;
  return (
    <span className={isFirm ? undefined : 'soft'} title={isFirm ? 'Firm price' : 'Quote'}>
      {isFirm ? null : <span className="visually-hidden">Quote </span>}
      <MoneyText brief minor={row.priceMinor} currency={row.currency} withCode={withCode} />
    </span>
  );
}
