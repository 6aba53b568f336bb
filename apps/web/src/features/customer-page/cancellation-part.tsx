import type { CustomerBookingPage } from '@cadenza/contract/customer-page/shapes';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPagePolicy } from '../../shared/printed-page/printed-page-policy.tsx';

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
      <PrintedPagePolicy terms={terms} postponing={postponing} currency={currency} />
    </PrintedPagePart>
  );
}
