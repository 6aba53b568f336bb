import { MoneyText } from '../../../shared/format/money-text.tsx';
import { useShownQuote } from '../state/use-shown-quote.ts';

/** Announces each new total to screen readers. */
export function TotalSaid() {
  const quote = useShownQuote();
  return (
    <p className="visually-hidden" role="status">
      {quote ? (
        <>
          Total <MoneyText minor={quote.payableMinor} currency={quote.currency} />
        </>
      ) : null}
    </p>
  );
}
