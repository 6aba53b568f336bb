import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import { type BookingStatus, bookingStatusLabel, type StatusChoice } from '@cadenza/domain/bookings/booking-status';
import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { ColumnFrame, EmptyColumn } from '../../../shared/board/column-frame.tsx';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../../shared/feedback/card-skeleton.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { bookingStatusLook } from '../../../shared/status/booking-status-badge.tsx';
import type { PersonBooking } from '../booking-row.ts';
import { BoardCard } from './board-card.tsx';
import { cardsOf, countOf } from './board-query.ts';

interface BoardColumnProps {
  status: BookingStatus;
  input: RequestOf<'listProspects'>;
  /** False until a city is known. */
  isOpen: boolean;
  dragged: PersonBooking | null;
  onDrag: (row: PersonBooking | null) => void;
  onDrop: () => void;
  onMove: (row: PersonBooking, status: StatusChoice) => void;
  /** Null if the board shows no more. */
  onMore: (() => void) | null;
}

/** The total value of a column's bookings, in the currency of each city. */
function Sum({ values }: { values: NonNullable<OutputOf<'listProspects'>['values']> }) {
  const worth = values.filter(({ minor }) => minor > 0);
  return worth.map(({ currency, minor }, index) => (
    <Fragment key={currency}>
      {index > 0 ? ' · ' : null}
      <MoneyText brief minor={minor} currency={currency} withCode={worth.length > 1} />
    </Fragment>
  ));
}

/** A status of the pipeline with its bookings. Accepts a dragged card if the server offers this status for it. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, dragged } = props;
  const read = useOperation('listProspects', props.input, { enabled: props.isOpen, keepPrevious: true });
  const { tone, icon } = bookingStatusLook(status);
  const cards = cardsOf(read.data, status);
  const takes = dragged?.nextStatuses.some((next) => next.status === status) ?? false;
  const hasMore = (read.data?.totalItems ?? 0) > (read.data?.items.length ?? 0);

  return (
    <ColumnFrame
      title={bookingStatusLabel(status)}
      tone={tone}
      icon={icon}
      count={countOf(read.data, status)}
      sum={read.data?.values ? <Sum values={read.data.values} /> : null}
      takes={dragged ? takes : null}
      onDrop={props.onDrop}
      state={
        <>
          {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
          {read.isPending ? <CardSkeleton height={96} /> : null}
          {read.data && cards.length === 0 ? <EmptyColumn /> : null}
        </>
      }
      cards={cards.map((row) => ({
        key: row.id,
        card: <BoardCard row={row} onDrag={props.onDrag} onMove={props.onMove} />,
      }))}
      more={
        hasMore && props.onMore ? (
          <Button variant="subtle" size="compact-md" loading={read.isFetching} onClick={props.onMore}>
            Show more<span className="visually-hidden"> in {bookingStatusLabel(status)}</span>
          </Button>
        ) : null
      }
    />
  );
}
