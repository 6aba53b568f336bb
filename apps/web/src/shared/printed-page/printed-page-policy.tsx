import type { CancellationTerm } from '@cadenza/domain/cancellations/cancellation-sentences';
import type { Currency } from '@cadenza/domain/money';
import { MoneyText } from '../format/money-text.tsx';
import { PrintedPageRow, PrintedPageRows } from './printed-page.tsx';

interface PrintedPagePolicyProps {
  terms: readonly CancellationTerm[];
  /** The sentence about postponing. */
  postponing: string;
  currency: Currency;
}

/** What cancelling costs by its day, and what becomes of payments. */
export function PrintedPagePolicy({ terms, postponing, currency }: PrintedPagePolicyProps) {
  return (
    <>
      <PrintedPageRows>
        {terms.map(({ when, note, what, owedMinor }) => (
          <PrintedPageRow
            key={`${when} ${note}`}
            name={`${when}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`}
            note={note}
            figure={owedMinor === null ? null : <MoneyText minor={owedMinor} currency={currency} />}
          />
        ))}
      </PrintedPageRows>
      <p>Anything you’ve already paid counts towards this, and we refund the rest. {postponing}</p>
    </>
  );
}
