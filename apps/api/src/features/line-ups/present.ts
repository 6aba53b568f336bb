import { getLineUps } from '@cadenza/contract/line-ups/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import type { Seat } from '@cadenza/domain/line-ups/line-up';
import { shownFields } from '../../platform/http/shown-fields.ts';

type LineUp = OutputOf<'getLineUps'>['lineUps'][number];
type Step = LineUp['steps'][number];

interface KnownStep extends Omit<Step, 'setBy'> {
  setBy: { userId: string | null; name: string | null };
}

const presentSeat = ({ name, skillId, isLeader }: Seat): Seat => ({ name, skillId, isLeader });

/** Seats from the day on which they apply, with who set them. */
const presentStep = ({ from, seats, setBy, setAt }: KnownStep): Step => ({
  from,
  seats: seats.map(presentSeat),
  setBy: setBy.userId === null || setBy.name === null ? null : { userId: setBy.userId, name: setBy.name },
  setAt,
});

/** A line-up with its current and planned seats; its bookings are left out. */
export const presentLineUp = (lineUp: Omit<LineUp, 'steps'> & { steps: KnownStep[] }): LineUp => ({
  ...shownFields(getLineUps.output.shape.lineUps.element, lineUp),
  steps: lineUp.steps.map(presentStep),
});
