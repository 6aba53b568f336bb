import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { FirmPriceDialog } from './firm-price-dialog.tsx';
import type { Booking, FirmPrice, PriceSheet, Quote } from './price-sheet.ts';
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
      {sheet?.editRefusal && booking.abilities.canManage ? (
        <p className={`${styles.refusal} text-sm soft`}>{sheet.editRefusal}</p>
      ) : null}
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

/** Shown before the first quote: what it depends on, and a link there. */
function NoPriceYet({ booking }: { booking: OutputOf<'getBooking'> }) {
  const quote = useOperationMutation('updateQuote');
  const hasMusic = booking.event.gigs.some(({ performance }) => performance !== null);
  return (
    <EmptyState
      title="No price yet"
      action={
        booking.abilities.canEditQuote ? (
          <Button
            loading={quote.busy}
            onClick={() => void quote.run({ params: { id: booking.id }, body: { version: null } })}
          >
            Calculate quote
          </Button>
        ) : undefined
      }
    >
      {hasMusic
        ? 'The quote is based on the music, its length and the places.'
        : 'Add music under Details to get a quote.'}
    </EmptyState>
  );
}

const views = [
  { value: 'quote', label: 'Quote' },
  { value: 'firm', label: 'Firm price' },
] as const;
type PriceView = (typeof views)[number]['value'];

interface PriceButtonsProps {
  booking: Booking;
  quote: Quote | null;
  firm: FirmPrice | null;
  view: PriceView;
  onView: (view: PriceView) => void;
  onEdit: (what: PriceView) => void;
}

/** Switches between quote and firm price, with the actions on the one shown. */
function PriceButtons({ booking, quote, firm, view, onView, onEdit }: PriceButtonsProps) {
  const { canEditQuote, canSetFirmPrice } = booking.abilities;
  return (
    <>
      {quote && firm ? (
        <ViewSwitch size="xs" label="Which price" options={views} value={view} onChange={onView} />
      ) : null}
      {view === 'quote' && canEditQuote && quote?.canEdit ? (
        <Button size="compact-sm" variant="subtle" onClick={() => onEdit('quote')}>
          Edit<span className="visually-hidden"> quote</span>
        </Button>
      ) : null}
      {canSetFirmPrice ? (
        <Button size="compact-sm" variant={firm ? 'subtle' : 'light'} onClick={() => onEdit('firm')}>
          {firm ? 'Change firm price' : 'Set firm price'}
        </Button>
      ) : null}
    </>
  );
}

/** The lines of a price, each expanding to its explanation, and the totals. */
function PriceLines({ sheet, total }: { sheet: PriceSheet; total: string }) {
  const { items, currency, netMinor, taxMinor, grossMinor, taxLabel, taxSentence } = sheet;
  return (
    <div className="tabular">
      <ul className="plain">
        {items.map((line) => (
          <li key={`${line.kind} ${line.title} ${line.performanceTypeId}`}>
            {line.explanation ? (
              <details className={styles.line}>
                <summary className={styles.row}>
                  <IconChevronRight className={styles.mark} size={14} aria-hidden />
                  <span className="breakable">{line.title}</span>
                  <MoneyText minor={line.amountMinor} currency={currency} />
                </summary>
                <p className={`${styles.why} text-sm soft`}>{line.explanation}</p>
              </details>
            ) : (
              <div className={styles.row}>
                <span className={styles.mark} />
                <span className="breakable">{line.title}</span>
                <MoneyText minor={line.amountMinor} currency={currency} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {taxMinor === 0 ? null : (
          <>
            <dt>Without {taxLabel}</dt>
            <dd>
              <MoneyText minor={netMinor} currency={currency} />
            </dd>
            <dt>{taxLabel}</dt>
            <dd>
              <MoneyText minor={taxMinor} currency={currency} />
            </dd>
          </>
        )}
        <dt className={styles.total}>{total}</dt>
        <dd className={styles.total}>
          <MoneyText minor={grossMinor} currency={currency} withCode />
        </dd>
      </dl>
      {taxSentence ? <p className={`${styles.tax} text-sm soft`}>{taxSentence}</p> : null}
    </div>
  );
}
