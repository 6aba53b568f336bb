import { type ReactNode, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { FirmPriceDialog } from './firm-price-dialog.tsx';
import { NoPriceYet } from './no-price-yet.tsx';
import { PriceButtons, type PriceView } from './price-buttons.tsx';
import { PriceLines } from './price-lines.tsx';
import type { Booking, FirmPrice, Quote } from './price-sheet.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import styles from './quote-section.module.css';

/** The price of the music: the quote line by line, and the firm price. */
export function QuoteSection({ booking }: { booking: Booking }) {
  const input = { params: { id: booking.id } };
  const quote = useOperation('getQuote', input, { missingIsNone: true });
  const firm = useOperation('getFirmPrice', input, { missingIsNone: true });
  const error = quote.error ?? firm.error;
  const retry = () => void Promise.all([quote.refetch(), firm.refetch()]);

  if (error) return <Frame>{<ErrorState error={error} onRetry={retry} />}</Frame>;
  if (quote.data === undefined || firm.data === undefined) return <Frame>{<TextSkeleton lines={7} />}</Frame>;
  if (!quote.data && !firm.data) return <Frame>{<NoPriceYet booking={booking} />}</Frame>;
  return <Prices booking={booking} quote={quote.data} firm={firm.data} />;
}

function Prices({ booking, quote, firm }: { booking: Booking; quote: Quote | null; firm: FirmPrice | null }) {
  const [chosen, setChosen] = useState<PriceView | null>(null);
  const [editing, setEditing] = useState<PriceView | null>(null);
  const view = chosen ?? (firm ? 'firm' : 'quote');
  const sheet = view === 'firm' ? firm : quote;
  const close = () => setEditing(null);
  return (
    <Frame
      actions={
        <PriceButtons booking={booking} quote={quote} firm={firm} view={view} onView={setChosen} onEdit={setEditing} />
      }
    >
      {sheet ? <PriceLines sheet={sheet} total={view === 'firm' ? 'Firm price' : 'Quote'} /> : null}
      {sheet?.editRefusal && booking.abilities.canManage ? <p className={styles.refusal}>{sheet.editRefusal}</p> : null}
      {editing === 'quote' && quote ? <QuoteDialog bookingId={booking.id} quote={quote} onClose={close} /> : null}
      {editing === 'firm' ? (
        <FirmPriceDialog booking={booking} quote={quote} firm={firm} onClose={close} onDone={() => setChosen('firm')} />
      ) : null}
    </Frame>
  );
}

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Section title="Price" id="price" actions={actions}>
      {children}
    </Section>
  );
}
