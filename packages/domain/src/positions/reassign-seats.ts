/** A seat of a line-up: what a position needs. */
export interface SeatNeed {
  name: string;
  skillId: string;
}

export interface SeatHolder extends SeatNeed {
  positionId: string;
  /** Filled, or held for a singer. */
  isHeld: boolean;
}

export interface SeatAssignment<Seat extends SeatNeed> {
  /** Each position that stays, with its new seat. */
  kept: { positionId: string; seat: Seat }[];
  /** Positions without a seat. */
  surplus: string[];
}

/**
 * Who stays when the line-up of a gig changes: everyone whose skill still has a seat. The seat with the same name comes first; then the
 * filled positions, in order, take the remaining seats of their skill.
 */
export function reassignSeats<Seat extends SeatNeed>(
  holders: readonly SeatHolder[],
  seats: readonly Seat[],
): SeatAssignment<Seat> {
  const free = [...seats];
  const kept: SeatAssignment<Seat>['kept'] = [];
  const take = ({ positionId, skillId, name }: SeatHolder, isSameName: boolean) => {
    const index = free.findIndex((seat) => seat.skillId === skillId && (!isSameName || seat.name === name));
    const [seat] = index < 0 ? [] : free.splice(index, 1);
    if (seat) kept.push({ positionId, seat });
    return seat !== undefined;
  };
  const held = holders.filter(({ isHeld }) => isHeld);
  const renamed = held.filter((holder) => !take(holder, true));
  const lost = renamed.filter((holder) => !take(holder, false));
  const vacant = holders.filter(({ isHeld }) => !isHeld);
  const gone = vacant.filter((holder) => !take(holder, true));
  return { kept, surplus: [...lost, ...gone].map(({ positionId }) => positionId) };
}
