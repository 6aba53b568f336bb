/** A seat of a line-up: what a position needs. */
export interface SeatNeed {
  name: string;
  skillId: string;
}

export interface SeatHolder extends SeatNeed {
  positionId: string;
  /** Somebody plays it, or a singer's date is held for it. */
  isHeld: boolean;
}

export interface KeptSeats<Seat extends SeatNeed> {
  /** Each position that stays, with the seat that it has from now on. */
  kept: { positionId: string; seat: Seat }[];
  /** Positions that no seat is left for. */
  surplus: string[];
}

/**
 * Who stays when the line-up of a gig changes: everybody whose skill still has a seat. The seat of the same name comes first; then the
 * positions that somebody holds, in their order, take the seats of their skill that are left.
 */
export function keepSeats<Seat extends SeatNeed>(
  holders: readonly SeatHolder[],
  seats: readonly Seat[],
): KeptSeats<Seat> {
  const free = [...seats];
  const kept: KeptSeats<Seat>['kept'] = [];
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
