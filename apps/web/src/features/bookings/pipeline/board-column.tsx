import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { type BookingStatus, bookingStatusLabel, type StatusChoice } from '@cadenza/domain/bookings/booking-status';
import { placesOf } from '@cadenza/domain/bookings/gig-places';
import { daysInStatus, isStale } from '@cadenza/domain/bookings/stale-booking';
import { pluralize } from '@cadenza/domain/pluralize';
import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { Fragment } from 'react';
import styles from '../../../shared/board/board-card.module.css';
import { ColumnFrame, EmptyColumn } from '../../../shared/board/column-frame.tsx';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { useNow } from '../../../shared/clock/use-now.ts';
import { CardSkeleton } from '../../../shared/feedback/card-skeleton.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { Monogram } from '../../../shared/layout/monogram.tsx';
import { ScreenLink } from '../../../shared/routing/screen-link.tsx';
import { bookingStatusLook } from '../../../shared/status/booking-status-badge.tsx';
import { EventTypeMark } from '../../../shared/status/event-type.tsx';
import type { PersonBooking } from '../booking-row.ts';
import { EventDay } from '../event-day.tsx';
import { PriceText } from '../price-text.tsx';
import { StepMenu } from '../step-menu.tsx';
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

interface BoardCardProps {
  row: PersonBooking;
  onDrag: (row: PersonBooking | null) => void;
  onMove: (row: PersonBooking, status: StatusChoice) => void;
}

/** One booking on the board: its people, date, place, age in this status, price and assignee. */
function BoardCard({ row, onDrag, onMove }: BoardCardProps) {
  const canMove = row.canManage && row.nextStatuses.length > 0;
  const places = placesOf(row.gigs);
  return (
    <article
      className={`${styles.card} tight`}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(row.bookingNumber));
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <header className={styles.head}>
        <ScreenLink to="/bookings/$id" params={{ id: row.id }} className={styles.link}>
          {bookingName(row)}
        </ScreenLink>
        <span className={styles.tool}>
          <StepMenu row={row} onMove={(status) => onMove(row, status)} />
        </span>
      </header>
      <p className={styles.when}>
        <EventTypeMark type={row.type} /> <EventDay booking={row} />
      </p>
      {places ? (
        <p className="truncated soft" title={places}>
          {places}
        </p>
      ) : null}
      <TimeInStatus row={row} />
      <footer className={styles.foot}>
        <PriceText row={row} />
        {row.assignee ? (
          <span className={styles.manager} title={row.assignee.name}>
            <Monogram name={row.assignee.name} size="sm" />
            <span className="visually-hidden">Manager: {row.assignee.name}</span>
          </span>
        ) : (
          <span className="soft text-sm">Unassigned</span>
        )}
      </footer>
    </article>
  );
}

/** "12 days here", marked when stale. */
function TimeInStatus({ row }: { row: PersonBooking }) {
  const now = useNow();
  const days = daysInStatus(row.statusSince, now);
  const stale = isStale(row, now);
  return (
    <p className={`${styles.since} text-sm soft row-1`} data-stale={stale || undefined}>
      {stale ? <IconClockExclamation size={14} aria-hidden /> : null}
      {stale ? 'Stale: ' : ''}
      {days === 0 ? 'New today' : `${pluralize(days, 'day')} here`}
    </p>
  );
}
