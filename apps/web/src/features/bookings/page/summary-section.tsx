import type { OutputOf } from '@cadenza/contract/operations';
import { BookingStatus, hasReached } from '@cadenza/domain/bookings/booking-status';
import { type Currency, formatMinor, formatPercent } from '@cadenza/domain/money';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../../shared/feedback/text-skeleton.tsx';
import { Section } from '../../../shared/layout/section.tsx';
import type { Booking } from '../booking-row.ts';
import {
  commissionOf,
  type Figure,
  marginOf,
  musicianPayOf,
  profitOf,
  superOf,
  suppliersOf,
} from './booking-result.ts';
import money from './money-use.module.css';
import { type MoneyUse, SummaryFigure } from './summary-figure.tsx';
import styles from './summary-section.module.css';

/** The booking in figures: income, costs and profit. Each expands to how it is calculated. */
export function SummarySection({ booking }: { booking: Booking }) {
  const reads = useResultReads(booking);
  const { positions, musicianPayouts, managerPayouts, plannedSuper, suppliers, error, isWaiting, retry } = reads;
  const price = booking.firmPrice ?? booking.quote;
  if (error) return <Frame>{<ErrorState error={error} onRetry={retry} />}</Frame>;
  if (isWaiting) return <Frame>{<TextSkeleton lines={4} />}</Frame>;
  if (!price) {
    return (
      <Frame>
        <EmptyState title="No figures yet">Price, pay and profit appear here once there’s a quote.</EmptyState>
      </Frame>
    );
  }

  const { currency } = booking;
  const pay = musicianPayOf(musicianPayouts, positions);
  const payouts = musicianPayouts && [...musicianPayouts, ...(managerPayouts ?? [])];
  const costs = costsOf(pay, commissionOf(managerPayouts), superOf(payouts, plannedSuper));
  if (suppliers) costs.push({ use: 'suppliers', label: 'Suppliers', figure: suppliers });
  const taxParts = [
    { label: `Without ${price.taxLabel}`, minor: price.netMinor },
    { label: price.taxLabel, minor: price.taxMinor },
  ];
  return (
    <Frame>
      {pay.parts.length === 0 ? null : (
        <MoneyBar
          currency={currency}
          parts={[
            ...costs.map(({ use, label, figure: { minor } }) => ({ use, label, minor })),
            { use: 'tax', label: price.taxLabel, minor: price.taxMinor },
            {
              use: 'profit',
              label: 'Profit',
              minor: profitOf(
                price.netMinor,
                costs.map(({ figure }) => figure),
              ),
            },
          ]}
        />
      )}
      <div className="stack-0">
        <SummaryFigure
          label={booking.firmPrice ? 'Firm price' : 'Quote'}
          currency={currency}
          minor={price.grossMinor}
          parts={price.taxMinor === 0 ? [] : taxParts}
        />
        {pay.parts.length === 0 ? (
          <p className={styles.later}>Pay and profit appear once positions are planned.</p>
        ) : (
          <>
            {costs.map(({ use, label, figure }) => (
              <SummaryFigure
                key={use}
                use={use}
                label={figure.isPlanned ? `${label}, planned` : label}
                currency={currency}
                note={use === 'super' && figure.isPlanned ? superNote(plannedSuper) : ''}
                {...figure}
              />
            ))}
            {price.taxMinor === 0 ? null : (
              <SummaryFigure use="tax" label={price.taxLabel} currency={currency} minor={price.taxMinor} parts={[]} />
            )}
            <ProfitFigure netPriceMinor={price.netMinor} currency={currency} costs={costs} isExpected={pay.isPlanned} />
          </>
        )}
      </div>
    </Frame>
  );
}

interface Cost {
  use: MoneyUse;
  label: string;
  figure: Figure;
}

/** What each person is paid for the booking. */
function costsOf(pay: Figure, commission: Figure | null, onTop: Figure | null): Cost[] {
  return [
    { use: 'musicians', label: 'Musicians', figure: pay },
    ...(commission ? [{ use: 'commission' as const, label: 'Commission', figure: commission }] : []),
    ...(onTop ? [{ use: 'super' as const, label: 'Super', figure: onTop }] : []),
  ];
}

const superNote = (planned: ResultReads['plannedSuper']) =>
  planned ? `${formatPercent(planned.rate)} of pay without travel, none for companies` : '';

function Frame({ children }: { children: ReactNode }) {
  return (
    <Section id="summary" title="Summary">
      {children}
    </Section>
  );
}

interface MoneyBarProps {
  currency: Currency;
  /** Minor units. Only the profit can be negative: a loss, drawn with zero length. */
  parts: { use: MoneyUse; label: string; minor: number }[];
}

/** Where the money of a booking goes, drawn to scale; whatever exceeds the price is the loss. */
function MoneyBar({ currency, parts }: MoneyBarProps) {
  const shown = parts.filter(({ minor }) => minor > 0);
  const words = parts
    .filter(({ minor }) => minor !== 0)
    .map(({ label, minor }) => `${label} ${formatMinor(minor, currency)}`);
  return (
    <div className={styles.bar} role="img" aria-label={`Where the price goes: ${words.join(', ')}`}>
      {shown.map(({ use, label, minor }) => (
        <span
          key={use}
          className={`${styles.part} ${money.use}`}
          data-use={use}
          style={{ flexGrow: minor }}
          title={`${label} ${formatMinor(minor, currency)}`}
        />
      ))}
    </div>
  );
}

interface ProfitFigureProps {
  /** Minor units, without tax. */
  netPriceMinor: number;
  currency: Currency;
  costs: readonly Cost[];
  /** Planned, and without commission until payments are calculated. */
  isExpected: boolean;
}

/** What remains of the price, and what was deducted. */
function ProfitFigure({ netPriceMinor, currency, costs, isExpected }: ProfitFigureProps) {
  const profit = profitOf(
    netPriceMinor,
    costs.map(({ figure }) => figure),
  );
  const margin = marginOf(profit, netPriceMinor);
  return (
    <SummaryFigure
      use="profit"
      label={isExpected ? 'Expected profit' : 'Profit'}
      note={[margin === null ? '' : `${margin}% of the price without tax`, isExpected ? 'before commission' : '']
        .filter(Boolean)
        .join(', ')}
      minor={profit}
      currency={currency}
      isMain
      parts={[
        { label: 'Price without tax', minor: netPriceMinor },
        ...costs.map(({ label, figure }) => ({ label, minor: -figure.minor })),
      ]}
    />
  );
}

interface ResultReads {
  positions: OutputOf<'listPositions'>['groups'][number]['positions'];
  /** Null until calculated. */
  musicianPayouts: OutputOf<'listMusicianPayments'>['items'] | null;
  managerPayouts: OutputOf<'getManagerPayments'>['items'] | null;
  plannedSuper: OutputOf<'listPositions'>['plannedSuper'];
  /** Null while no confirmed invoice is for the booking. */
  suppliers: Figure | null;
  error: ApiError | null;
  isWaiting: boolean;
  retry: () => void;
}

/** The data behind a booking's figures, for users with access: positions before the event, payments after it. */
function useResultReads({ id, abilities, status }: Booking): ResultReads {
  const paysOut = abilities.canSeePayouts && hasReached(status, BookingStatus.PostEvent);
  const ofBooking = { params: { bookingId: id } };
  const positions = useOperation('listPositions', { params: { id } });
  const costs = useOperation('listCommittedCosts', { params: { id } });
  const musicians = useOperation('listMusicianPayments', ofBooking, { missingIsNone: true, enabled: paysOut });
  const managers = useOperation('getManagerPayments', ofBooking, { missingIsNone: true, enabled: paysOut });
  const asked = paysOut ? [positions, costs, musicians, managers] : [positions, costs];
  return {
    positions: positions.data?.groups.flatMap((group) => group.positions) ?? [],
    musicianPayouts: musicians.data?.items ?? null,
    managerPayouts: managers.data?.items ?? null,
    plannedSuper: positions.data?.plannedSuper ?? null,
    suppliers: suppliersOf(costs.data?.items ?? []),
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    isWaiting: asked.some(({ isPending }) => isPending),
    retry: () => void Promise.all(asked.map((read) => read.refetch())),
  };
}
