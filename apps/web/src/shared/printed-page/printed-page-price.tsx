import type { Currency } from '@cadenza/domain/money';
import { priceAsQuoted } from '@cadenza/domain/pricing/price-as-quoted';
import { MoneyText } from '../format/money-text.tsx';
import { PrintedPageRow, PrintedPageRows } from './printed-page.tsx';

interface PrintedPagePriceProps {
  price: {
    lines: readonly { title: string; explanation: string; netMinor?: number | undefined; grossMinor: number }[];
    taxLabel: string;
    taxMinor: number;
    isTaxIncluded: boolean;
    totalMinor: number;
  };
  currency: Currency;
}

/** A price line by line, as its city quotes prices, with the tax and the total. */
export function PrintedPagePrice({ price, currency }: PrintedPagePriceProps) {
  const { taxLabel, taxMinor, totalMinor } = price;
  const { lines, isTaxAdded } = priceAsQuoted(price);
  const amount = (minor: number) => <MoneyText minor={minor} currency={currency} />;
  return (
    <PrintedPageRows>
      {lines.map(({ title, explanation, amountMinor }) => (
        <PrintedPageRow key={`${title} ${explanation}`} name={title} note={explanation} figure={amount(amountMinor)} />
      ))}
      {isTaxAdded ? <PrintedPageRow name={taxLabel} figure={amount(taxMinor)} /> : null}
      <PrintedPageRow
        name={`Total ${currency}`}
        note={
          taxMinor > 0 && !isTaxAdded ? (
            <>
              includes {taxLabel} {amount(taxMinor)}
            </>
          ) : null
        }
        figure={amount(totalMinor)}
        isTotal
      />
    </PrintedPageRows>
  );
}
