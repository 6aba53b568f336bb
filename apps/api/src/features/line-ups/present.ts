import type { OutputOf } from '@cadenza/contract/operations';
import type { Seat } from '@cadenza/domain/line-ups/line-up';

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
export const presentLineUp = ({
  steps,
  id,
  typeId,
  groupId,
  name,
  description,
  ...more
}: Omit<LineUp, 'steps'> & { steps: KnownStep[] }): LineUp => ({
  id,
  typeId,
  groupId,
  name,
  description,
  typicalSongs: more.typicalSongs,
  vocalOption: more.vocalOption,
  visible: more.visible,
  sample: more.sample,
  sampleFileId: more.sampleFileId,
  steps: steps.map(presentStep),
  prices: more.prices,
  openQuotes: more.openQuotes,
  agreed: more.agreed,
});
