import type { ReactNode } from 'react';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../../shared/feedback/text-skeleton.tsx';
import { Section } from '../../../shared/layout/section.tsx';
import type { Booking } from '../booking-row.ts';
import { commissionOf, musicianPayOf, profitOf, superOf } from './booking-result.ts';
import { MoneyBar } from './money-bar.tsx';
import { ProfitFigure } from './profit-figure.tsx';
import { SummaryFigure } from './summary-figure.tsx';
import styles from './summary-section.module.css';
import { useResultReads } from './use-result-reads.ts';

/** The booking in figures: income, costs and profit. Each expands to how it is calculated. */
export function SummarySection({ booking }: { booking: Booking }) {
  const { positions, musicianPayouts, managerPayouts, error, isWaiting, retry } = useResultReads(booking);
  const price = booking.firmPrice ?? booking.quote;
  if (error) return <Frame>{<ErrorState error={error} onRetry={retry} />}</Frame>;
  if (isWaiting) return <Frame>{<TextSkeleton lines={4} />}</Frame>;
  if (!price) {
    return (
      <Frame>
        <EmptyState title="Nothing to sum up yet">Price, pay and profit stand here once there is a quote.</EmptyState>
      </Frame>
    );
  }

  const { currency } = booking;
  const pay = musicianPayOf(musicianPayouts, positions);
  const commission = commissionOf(managerPayouts);
  const onTop = superOf([...(musicianPayouts ?? []), ...(managerPayouts ?? [])]);
  const taxParts = [
    { label: `Without ${price.taxLabel}`, minor: price.netMinor },
    { label: price.taxLabel, minor: price.taxMinor },
  ];
  const costs = [pay, commission, onTop];
  return (
    <Frame>
      {pay.parts.length === 0 ? null : (
        <MoneyBar
          currency={currency}
          parts={[
            { use: 'musicians', label: 'Musicians', minor: pay.minor },
            { use: 'commission', label: 'Commission', minor: commission?.minor ?? 0 },
            { use: 'super', label: 'Super', minor: onTop?.minor ?? 0 },
            { use: 'tax', label: price.taxLabel, minor: price.taxMinor },
            { use: 'profit', label: 'Profit', minor: profitOf(price.netMinor, costs) },
          ]}
        />
      )}
      <div className={styles.figures}>
        <SummaryFigure
          label={booking.firmPrice ? 'Firm price' : 'Quote'}
          currency={currency}
          minor={price.grossMinor}
          parts={price.taxMinor === 0 ? [] : taxParts}
        />
        {pay.parts.length === 0 ? (
          <p className={styles.later}>Pay and profit follow once the positions are planned.</p>
        ) : (
          <>
            <SummaryFigure
              use="musicians"
              label={pay.isPlanned ? 'Musicians, planned' : 'Musicians'}
              currency={currency}
              {...pay}
            />
            {commission ? (
              <SummaryFigure use="commission" label="Commission" currency={currency} {...commission} />
            ) : null}
            {onTop ? <SummaryFigure use="super" label="Super" currency={currency} {...onTop} /> : null}
            {price.taxMinor === 0 ? null : (
              <SummaryFigure use="tax" label={price.taxLabel} currency={currency} minor={price.taxMinor} parts={[]} />
            )}
            <ProfitFigure netPriceMinor={price.netMinor} currency={currency} costs={{ pay, commission, onTop }} />
          </>
        )}
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Section id="summary" title="Summary">
      {children}
    </Section>
  );
}
