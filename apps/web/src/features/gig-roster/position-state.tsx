import { fillingOf, type RosterPosition } from '@cadenza/domain/gig-roster/roster-gig';
import { IconUserQuestion, IconUserX } from '@tabler/icons-react';
import { PositionBadge } from '../../shared/status/position-badge.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';

/** The state of a position: unfilled takes precedence over the progress of offers. */
export function PositionState({ position }: { position: RosterPosition }) {
  switch (fillingOf(position)) {
    case 'declined':
      return <StatusBadge label="Can’t come" tone="negative" icon={IconUserX} />;
    case 'unfilled':
      return (
        <>
          <StatusBadge label="Unfilled" tone="attention" icon={IconUserQuestion} />{' '}
          {position.badge === 'Manual' ? null : <PositionBadge badge={position.badge} />}
        </>
      );
    case 'held':
    case 'booked':
      return <PositionBadge badge={position.badge} />;
  }
}
