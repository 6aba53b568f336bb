import { FindDialog } from './find-dialog.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import type { Booking, Position, Roster } from './roster.ts';

/** The action chosen for a position. */
export interface PositionTask {
  kind: 'find' | 'pay' | 'time' | 'link';
  position: Position;
}

interface PositionDialogProps {
  booking: Booking;
  roster: Roster;
  task: PositionTask;
  onClose: () => void;
}

/** The dialog for an action on one position. */
export function PositionDialog({ booking, roster, task: { kind, position }, onClose }: PositionDialogProps) {
  const shared = { position, roster, onClose };
  switch (kind) {
    case 'find':
      return <FindDialog booking={booking} {...shared} />;
    case 'pay':
      return <PayDialog {...shared} />;
    case 'time':
      return <HoursDialog {...shared} />;
    case 'link':
      return <LinkDialog {...shared} />;
  }
}
