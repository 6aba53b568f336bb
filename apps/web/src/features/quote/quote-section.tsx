import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { FirmPriceDialog } from './firm-price-dialog.tsx';
import { NoPriceYet } from './no-price-yet.tsx';
import { PriceLines } from './price-lines.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import styles from './quote-section.module.css';

const views = [
  { value: 'quote', label: 'Quote' },
  { value: 'firm', label: 'Firm price' },
] as const;
type View = (typeof views)[number]['value'];

/** What the music costs: the quote line by line, and the price agreed on. */
export function QuoteSection({ booking }: { booking: OutputOf<'getBooking'> }) {
  const input = { params: { id: booking.id } };
  const quoteRead = useOperation('getQuote', input, { missingIsNone: true });
  const firmRead = useOperation('getFirmPrice', input, { missingIsNone: true });
  const [chosen, setChosen] = useState<View | null>(null);
  const [editing, setEditing] = useState<View | null>(null);
  const quote = quoteRead.data;
  const firm = firmRead.data;
  const error = quoteRead.error ?? firmRead.error;
  const retry = () => void Promise.all([quoteRead.refetch(), firmRead.refetch()]);
  const { abilities } = booking;

  if (error) return <Frame>{<ErrorState error={error} onRetry={retry} />}</Frame>;
  if (quote === undefined || firm === undefined) return <Frame>{<TextSkeleton lines={7} />}</Frame>;
  if (!quote && !firm) return <Frame>{<NoPriceYet booking={booking} />}</Frame>;

  const view = chosen ?? (firm ? 'firm' : 'quote');
  const sheet = view === 'firm' ? firm : quote;
  const canAgree = abilities.canSetFirmPrice && (firm ?? quote) !== null;
  const refusal = view === 'firm' ? firm?.editRefusal : quote?.editRefusal;
  return (
    <Frame
      actions={
        <>
          {quote && firm ? (
            <ViewSwitch size="xs" label="Which price" options={views} value={view} onChange={setChosen} />
          ) : null}
          {view === 'quote' && abilities.canEditQuote && quote?.canEdit ? (
            <Button size="compact-sm" variant="subtle" onClick={() => setEditing('quote')}>
              Edit<span className="visually-hidden"> the quote</span>
            </Button>
          ) : null}
          {canAgree ? (
            <Button size="compact-sm" variant={firm ? 'subtle' : 'light'} onClick={() => setEditing('firm')}>
              {firm ? 'Change firm price' : 'Set firm price'}
            </Button>
          ) : null}
        </>
      }
    >
      {sheet ? <PriceLines sheet={sheet} total={view === 'firm' ? 'Firm price' : 'Quote'} /> : null}
      {refusal && abilities.canManage ? <p className={styles.refusal}>{refusal}</p> : null}
      {editing === 'quote' && quote ? (
        <QuoteDialog bookingId={booking.id} quote={quote} onClose={() => setEditing(null)} />
      ) : null}
      {editing === 'firm' ? (
        <FirmPriceDialog
          booking={booking}
          quote={quote}
          firm={firm}
          onClose={() => setEditing(null)}
          onDone={() => setChosen('firm')}
        />
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
