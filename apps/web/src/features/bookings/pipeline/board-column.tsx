import type { RequestOf } from '@cadenza/contract/operations';
import { type BookingStatus, bookingStatusLabel, type StatusChoice } from '@cadenza/domain/bookings/booking-status';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../../shared/feedback/card-skeleton.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { bookingStatusLook } from '../../../shared/status/booking-status-badge.tsx';
import type { PersonBooking } from '../booking-row.ts';
import { BoardCard } from './board-card.tsx';
import styles from './board-column.module.css';
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

/** A status of the pipeline with its bookings. Accepts a dragged card if the server offers this status for it. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, dragged } = props;
  const titleId = useId();
  const read = useOperation('listProspects', props.input, { enabled: props.isOpen, keepPrevious: true });
  const { tone, icon: Icon } = bookingStatusLook(status);
  const cards = cardsOf(read.data, status);
  const takes = dragged?.nextStatuses.some((next) => next.status === status) ?? false;
  const hasMore = (read.data?.totalItems ?? 0) > (read.data?.items.length ?? 0);

  return (
    <section
      className={styles.column}
      aria-labelledby={titleId}
      data-takes={takes || undefined}
      data-rests={(dragged !== null && !takes) || undefined}
      onDragOver={(event) => {
        if (takes) event.preventDefault();
      }}
      onDrop={props.onDrop}
    >
      <header className={styles.head} data-tone={tone}>
        <Icon size={16} stroke={2} aria-hidden />
        <h2 className={styles.title} id={titleId}>
          {bookingStatusLabel(status)}
        </h2>
        <span className={styles.count}>{countOf(read.data, status)}</span>
      </header>
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.isPending ? <CardSkeleton height={96} /> : null}
      {read.data && cards.length === 0 ? <p className={styles.none}>Nothing here.</p> : null}
      <ul className={styles.cards}>
        {cards.map((row) => (
          <li key={row.id}>
            <BoardCard row={row} onDrag={props.onDrag} onMove={props.onMove} />
          </li>
        ))}
      </ul>
      {hasMore && props.onMore ? (
        <Button variant="subtle" size="compact-md" loading={read.isFetching} onClick={props.onMore}>
          Show more<span className="visually-hidden"> in {bookingStatusLabel(status)}</span>
        </Button>
      ) : null}
    </section>
  );
}
