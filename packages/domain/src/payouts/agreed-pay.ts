import { sumMinor } from '../money.ts';
import { type PositionWork, positionPay } from '../positions/position-pay.ts';

/** What an accepted offer promised for a position, in minor units. */
export interface AcceptedPay {
  /** Playing and leading. */
  playingMinor: number;
  travelMinor: number;
  artistFeeMinor: number;
}

/**
 * The work as it is paid: by the facts of the day, but never less than the musician accepted. A gig that became
 * longer pays the longer hours; a rate, band or amount lowered after acceptance does not count until they accept it.
 */
export function agreedWork(work: PositionWork, accepted: AcceptedPay | null): PositionWork {
  if (accepted === null) return work;
  const better = {
    ...work,
    travelPayoutMinor: Math.max(work.travelPayoutMinor, accepted.travelMinor),
    artistFeeMinor: Math.max(work.artistFeeMinor, accepted.artistFeeMinor),
  };
  if (accepted.playingMinor <= playingMinor(work)) return better;
  return { ...better, overrideMinor: accepted.playingMinor };
}

const playingMinor = (work: PositionWork) =>
  sumMinor(
    positionPay(work)
      .filter(({ category }) => category === 'Performance' || category === 'Leader')
      .map(({ amountMinor }) => amountMinor),
  );
