import type { Currency } from '@cadenza/domain/money';
import { type Figure, marginOf, profitOf } from './booking-result.ts';
import { SummaryFigure } from './summary-figure.tsx';

interface ProfitFigureProps {
  /** Minor units, without tax. */
  netPriceMinor: number;
  currency: Currency;
  costs: { pay: Figure; commission: Figure | null; onTop: Figure | null };
}

/** What remains of the price, and what was deducted. */
export function ProfitFigure({ netPriceMinor, currency, costs }: ProfitFigureProps) {
  const { pay, commission, onTop } = costs;
  const profit = profitOf(netPriceMinor, [pay, commission, onTop]);
  const margin = marginOf(profit, netPriceMinor);
  return (
    <SummaryFigure
      use="profit"
      label={pay.isPlanned ? 'Profit, expected' : 'Profit'}
      note={margin === null ? undefined : `${margin}% of the price without tax`}
      minor={profit}
      currency={currency}
      isMain
      parts={[
        { label: 'Price without tax', minor: netPriceMinor },
        { label: 'Musicians', minor: -pay.minor },
        ...(commission ? [{ label: 'Commission', minor: -commission.minor }] : []),
        ...(onTop ? [{ label: 'Super', minor: -onTop.minor }] : []),
      ]}
    />
  );
}
