import type { StatusChoice } from '@cadenza/domain/bookings/booking-status';
import { ActionIcon } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { namedBooking } from '../../shared/layout/about-bookings.tsx';
import { lateMenu } from '../../shared/layout/late-menu.tsx';
import type { PersonBooking } from './booking-row.ts';
import { useMoveBooking } from './use-move-booking.tsx';

const StepList = lateMenu(() => import('./step-list.tsx'), 'StepList');

interface StepMenuProps {
  row: PersonBooking;
  /** Set if the list itself shows the move. */
  onMove?: (status: StatusChoice) => void;
}

/** The next steps of a booking in a list. */
export function StepMenu({ row, onMove }: StepMenuProps) {
  const { move, busy } = useMoveBooking();
  if (!row.canManage || row.nextStatuses.length === 0) return null;
  return (
    <StepList
      row={row}
      onMove={(status) => (onMove ? onMove(status) : void move(row, status, { about: namedBooking(row) }))}
      opener={
        <ActionIcon
          variant="subtle"
          size={28}
          loading={busy}
          aria-label={`Next steps for booking ${row.bookingNumber}, ${row.customerName}`}
        >
          <IconArrowRight size={16} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
