import type { StatusChoice } from '@cadenza/domain/bookings/booking-status';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { PersonBooking } from './booking-row.ts';
import { stepLook } from './status-step.ts';
import { useMoveBooking } from './use-move-booking.ts';

interface StepMenuProps {
  row: PersonBooking;
  /** Set if the list itself shows the move. */
  onMove?: (status: StatusChoice) => void;
}

/** The next steps of a booking in a list. A blocked step says why. */
export function StepMenu({ row, onMove }: StepMenuProps) {
  const { move, busy } = useMoveBooking();
  if (!row.canManage || row.nextStatuses.length === 0) return null;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={28}
          loading={busy}
          aria-label={`Next steps for booking ${row.bookingNumber}, ${row.customerName}`}
        >
          <IconArrowRight size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {row.nextStatuses.map((step) => {
          const { label, kind } = stepLook(step, row.status);
          return (
            <Menu.Item
              key={step.status}
              color={kind === 'grave' ? 'negative' : undefined}
              disabled={step.refusal !== null}
              onClick={() => (onMove ? onMove(step.status) : void move(row, step.status))}
            >
              {label}
              {step.refusal ? (
                <Text size="xs" c="dimmed">
                  {step.refusal}
                </Text>
              ) : null}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
