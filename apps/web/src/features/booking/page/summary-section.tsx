import { BookingStatus, hasReached } from '@cadenza/domain/booking-status';
import type { ReactNode } from 'react';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../../shared/feedback/text-skeleton.tsx';
import { Section } from '../../../shared/layout/section.tsx';
import type { Booking } from '../booking-row.ts';
import { commissionOf, marginOf, musicianPayOf, profitOf, superOf } from './booking-result.ts';
import { SummaryFigure } from './summary-figure.tsx';
import styles from './summary-section.module.css';

/** The booking in figures: what comes in, what goes out, what is left. Each opens to how it comes about. */
export function SummarySection({ booking }: { booking: Booking }) {
  const { id, currency, abilities, status } = booking;
  const paysOut = abilities.canSeePayouts && hasReached(status as BookingStatus, BookingStatus.PostEvent);
  const positions = useOperation('listPositions', { params: { id } });
  const payouts = useOperation(
    'listMusicianPayments',
    { params: { bookingId: id } },
    { missingIsNone: true, enabled: paysOut },
  );
  const managers = useOperation(
    'getManagerPayments',
    { params: { bookingId: id } },
    { missingIsNone: true, enabled: paysOut },
  );
  const price = booking.firmPrice ?? booking.quote;
  const error = positions.error ?? payouts.error ?? managers.error;
  const isWaiting = positions.isPending || (paysOut && (payouts.isPending || managers.isPending));
  const retry = () => void Promise.all([positions.refetch(), paysOut ? payouts.refetch() : null]);

  if (error) return <Frame>{<ErrorState error={error} onRetry={retry} />}</Frame>;
  if (isWaiting) return <Frame>{<TextSkeleton lines={4} />}</Frame>;
  if (!price) {
    return (
      <Frame>
        <EmptyState title="Nothing to sum up yet">Price, pay and profit stand here once there is a quote.</EmptyState>
      </Frame>
    );
  }

  const musicianPayouts = payouts.data?.items ?? null;
  const managerPayouts = managers.data?.items ?? null;
  const allPositions = positions.data?.groups.flatMap((group) => group.positions) ?? [];
  const pay = musicianPayOf(musicianPayouts, allPositions);
  const commission = commissionOf(managerPayouts);
  const onTop = superOf([...(musicianPayouts ?? []), ...(managerPayouts ?? [])]);
  const profit = profitOf(price.netMinor, [pay, commission, onTop]);
  const margin = marginOf(profit, price.netMinor);
  const shown = { currency };
  return (
    <Frame>
      <div className={styles.figures}>
        <SummaryFigure
          {...shown}
          label={booking.firmPrice ? 'Firm price' : 'Quote'}
          minor={price.grossMinor}
          parts={
            price.taxMinor === 0
              ? []
              : [
                  { label: `Without ${price.taxLabel}`, minor: price.netMinor },
                  { label: price.taxLabel, minor: price.taxMinor },
                ]
          }
        />
        <SummaryFigure {...shown} label={pay.isPlanned ? 'Musicians, planned' : 'Musicians'} {...pay} />
        {commission ? <SummaryFigure {...shown} label="Commission" {...commission} /> : null}
        {onTop ? <SummaryFigure {...shown} label="Super" {...onTop} /> : null}
        <SummaryFigure
          {...shown}
          label={pay.isPlanned ? 'Profit, expected' : 'Profit'}
          note={margin === null ? undefined : `${margin}% of the price without tax`}
          minor={profit}
          isMain
          parts={[
            { label: 'Price without tax', minor: price.netMinor },
            { label: 'Musicians', minor: -pay.minor },
            ...(commission ? [{ label: 'Commission', minor: -commission.minor }] : []),
            ...(onTop ? [{ label: 'Super', minor: -onTop.minor }] : []),
          ]}
        />
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
