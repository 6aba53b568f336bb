import {
  BookingStatus,
  bookingStatusLabel,
  type StatusChoice,
  statusChosen,
} from '@cadenza/domain/bookings/booking-status';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { BoardFrame } from '../../../shared/board/board-frame.tsx';
import { notifyInfo } from '../../../shared/feedback/notify.tsx';
import { namedBooking } from '../../../shared/layout/about-bookings.tsx';
import type { PersonBooking } from '../booking-row.ts';
import { useMoveBooking } from '../use-move-booking.tsx';
import { BoardColumn } from './board-column.tsx';
import { type BoardFilter, boardStatuses, cardMoved, columnQuery } from './board-query.ts';

const AT_ONCE = 20;
const MOST = 100;

/**
 * Pipeline: a column for each status, a card for each booking. Cards move by dragging or from their menu, and only
 * to statuses that the server offers.
 */
export function PipelineBoard({ filter }: { filter: BoardFilter }) {
  const [dragged, setDragged] = useState<PersonBooking | null>(null);
  const [take, setTake] = useState<Record<number, number>>({});
  const columns = boardStatuses.map((status) => ({
    status,
    input: columnQuery(filter, status, Math.min(take[status] ?? AT_ONCE, MOST)),
  }));
  const [showsAbandoned, setShowsAbandoned] = useState(false);
  const { move } = useMoveBooking();

  const moveCard = (row: PersonBooking, status: StatusChoice) =>
    void move(row, status, {
      patches: cardMoved(row, columns, statusChosen(status)),
      about: namedBooking(row),
    });

  const drop = (status: BookingStatus) => {
    const row = dragged;
    setDragged(null);
    const step = row?.nextStatuses.find((next) => next.status === status);
    if (!row || !step) return;
    if (step.refusal) notifyInfo(step.refusal, `Before ${step.label}`);
    else moveCard(row, status);
  };

  return (
    <BoardFrame label="Pipeline" columns={showsAbandoned ? columns.length : columns.length - 1}>
      {columns.map(({ status, input }) =>
        status === BookingStatus.Abandoned && !showsAbandoned ? (
          <Button key={status} variant="subtle" size="compact-md" onClick={() => setShowsAbandoned(true)}>
            Show {bookingStatusLabel(status)}
          </Button>
        ) : (
          <BoardColumn
            key={status}
            status={status}
            input={input}
            isOpen={filter.cityIds.length > 0}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={() => drop(status)}
            onMove={moveCard}
            onMore={
              (take[status] ?? AT_ONCE) < MOST
                ? () => setTake((before) => ({ ...before, [status]: (before[status] ?? AT_ONCE) + AT_ONCE }))
                : null
            }
          />
        ),
      )}
    </BoardFrame>
  );
}
