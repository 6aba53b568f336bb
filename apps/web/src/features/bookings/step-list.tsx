import type { StatusChoice } from '@cadenza/domain/bookings/booking-status';
import { Menu, Text } from '@mantine/core';
import type { Opener } from '../../shared/layout/late-menu.tsx';
import { OpenedMenu } from '../../shared/layout/opened-menu.tsx';
import type { PersonBooking } from './booking-row.ts';
import { stepLook } from './status-step.ts';

interface StepListProps {
  opener: Opener;
  row: PersonBooking;
  onMove: (status: StatusChoice) => void;
}

/** The steps of a booking. A blocked one says why. */
export function StepList({ opener, row, onMove }: StepListProps) {
  return (
    <OpenedMenu position="bottom-end" width={230} opener={opener}>
      {row.nextStatuses.map((step) => {
        const { label, kind, note } = stepLook(step, row.status);
        const words = step.refusal ?? note;
        return (
          <Menu.Item
            key={step.status}
            color={kind === 'grave' ? 'negative' : undefined}
            disabled={step.refusal !== null}
            onClick={() => onMove(step.status)}
          >
            {label}
            {words ? (
              <Text size="xs" c="dimmed">
                {words}
              </Text>
            ) : null}
          </Menu.Item>
        );
      })}
    </OpenedMenu>
  );
}
