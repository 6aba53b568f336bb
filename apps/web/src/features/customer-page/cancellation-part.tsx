import type { CustomerBookingPage } from '@cadenza/contract/customer-page/shapes';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { PrintedPagePart, PrintedPageRow, PrintedPageRows } from '../../shared/printed-page/printed-page.tsx';

/** What cancelling and postponing cost, in the customer's words, before anything is agreed and while it applies. */
export function CancellationPart({ cancellation, currency }: CustomerBookingPage) {
  if (cancellation === null) return null;
  const { isAgreed, today, terms, postponing } = cancellation;
  return (
    <PrintedPagePart title={isAgreed ? 'If your plans change' : 'Before you accept: if your plans change'}>
      {today === null ? null : (
        <p>
          <strong>If you cancelled today:</strong> {today}
        </p>
      )}
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
    </PrintedPagePart>
  );
}
