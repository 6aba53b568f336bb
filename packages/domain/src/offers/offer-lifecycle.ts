import { isBefore } from '../instant-range.ts';
import { type Reason, reason } from '../refusals/reason.ts';
import { addMinutes } from '../time.ts';
import { checkTransition, type Guards, type MoveAnswer, type Transition } from '../transitions.ts';

/**
 * A group offer offers work; an availability check only asks whether a musician is available. A change of pay offers the booked
 * musician less than they accepted.
 */
export const OfferType = { Offer: 1, AvailabilityCheck: 2, PayChange: 3 } as const;
export type OfferType = (typeof OfferType)[keyof typeof OfferType];

export const offerStates = [
  'open',
  'exclusive',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'available',
  'unavailable',
] as const;
export type OfferState = (typeof offerStates)[number];

/** An offer in one of these awaits an answer. */
export const liveOfferStates = ['exclusive', 'open'] as const;
export type LiveOfferState = (typeof liveOfferStates)[number];

/** Sent and not yet answered. */
export const isLiveOffer = (state: OfferState): state is LiveOfferState => state === 'open' || state === 'exclusive';

export type OfferMover = 'staff' | 'musician' | 'system';

export interface OfferFacts {
  now: string;
  /** The deadline for the answer; null for an offer without one. */
  deadline: string | null;
  /** Why the booking no longer takes answers (cancelled, over), or null. */
  bookingRefusal: Reason | null;
  /** The name of an offered position that has since been given to another musician, or null. */
  takenPosition: string | null;
  /** The musician's other engagement at that time, including travel, in words they recognise, or null. */
  clash: string | null;
}

export type OfferGuard = 'always' | 'can be accepted' | 'in time' | 'deadline passed';

const offerGuards: Guards<OfferGuard, OfferFacts> = {
  always: () => null,
  'in time': (facts) => {
    if (facts.bookingRefusal !== null) return facts.bookingRefusal;
    return isOver(facts) ? reason('offerLate') : null;
  },
  'can be accepted': (facts) => {
    const late = offerGuards['in time'](facts);
    if (late !== null) return late;
    if (facts.takenPosition !== null) return reason('offerPositionTaken', { position: facts.takenPosition });
    return facts.clash === null ? null : reason('youAreBusy', { job: facts.clash });
  },
  'deadline passed': (facts) => (isOver(facts) ? null : reason('offerInTime')),
};

// The deadline is inclusive: an answer exactly on it is in time.
const isOver = ({ now, deadline }: OfferFacts) => deadline !== null && isBefore(deadline, now);

export interface OfferTransition extends Transition<OfferState, OfferMover, OfferGuard> {
  readonly type: OfferType;
}

const offer = (row: Omit<OfferTransition, 'type'>): OfferTransition => ({ type: OfferType.Offer, ...row });
const check = (row: Omit<OfferTransition, 'type'>): OfferTransition => ({ type: OfferType.AvailabilityCheck, ...row });
const payChange = (row: Omit<OfferTransition, 'type'>): OfferTransition => ({ type: OfferType.PayChange, ...row });

/** The lifecycles of a group offer (all its positions together), of an availability check and of a change of pay. */
export const offerTransitions: readonly OfferTransition[] = [
  offer({ from: null, to: 'exclusive', by: 'staff', guard: 'always', because: 'next on the preference list' }),
  offer({ from: null, to: 'open', by: 'staff', guard: 'always', because: 'offered to everyone who fits' }),
  ...liveOfferStates.flatMap((from) => [
    offer({ from, to: 'accepted', by: 'musician', guard: 'can be accepted', because: 'accepted by the musician' }),
    offer({ from, to: 'declined', by: 'musician', guard: 'in time', because: 'declined by the musician' }),
    offer({ from, to: 'expired', by: 'system', guard: 'deadline passed', because: 'no answer before the deadline' }),
    offer({ from, to: 'withdrawn', by: 'staff', guard: 'always', because: 'withdrawn by staff' }),
    offer({ from, to: 'withdrawn', by: 'system', guard: 'always', because: 'no longer needed' }),
  ]),
  offer({ from: null, to: 'accepted', by: 'staff', guard: 'always', because: 'assigned by staff' }),
  offer({ from: 'accepted', to: 'declined', by: 'musician', guard: 'always', because: 'not re-confirmed' }),
  offer({ from: 'accepted', to: 'withdrawn', by: 'staff', guard: 'always', because: 'released by staff' }),
  offer({ from: 'accepted', to: 'withdrawn', by: 'system', guard: 'always', because: 'the booking was called off' }),

  check({ from: null, to: 'open', by: 'staff', guard: 'always', because: 'asked for availability' }),
  check({ from: 'open', to: 'available', by: 'musician', guard: 'in time', because: 'could play' }),
  check({ from: 'open', to: 'unavailable', by: 'musician', guard: 'in time', because: 'cannot play' }),
  check({ from: 'available', to: 'unavailable', by: 'musician', guard: 'in time', because: 'can no longer play' }),
  check({ from: 'unavailable', to: 'available', by: 'musician', guard: 'in time', because: 'could play after all' }),
  check({
    from: 'open',
    to: 'expired',
    by: 'system',
    guard: 'deadline passed',
    because: 'no answer before the deadline',
  }),
  check({ from: 'open', to: 'withdrawn', by: 'staff', guard: 'always', because: 'withdrawn by staff' }),
  check({ from: 'open', to: 'withdrawn', by: 'system', guard: 'always', because: 'no longer needed' }),

  payChange({ from: null, to: 'exclusive', by: 'staff', guard: 'always', because: 'asked for their yes to lower pay' }),
  payChange({ from: 'exclusive', to: 'accepted', by: 'musician', guard: 'in time', because: 'accepted the lower pay' }),
  payChange({ from: 'exclusive', to: 'declined', by: 'musician', guard: 'in time', because: 'keeps the agreed pay' }),
  payChange({
    from: 'exclusive',
    to: 'expired',
    by: 'system',
    guard: 'deadline passed',
    because: 'no answer before the payments',
  }),
  payChange({ from: 'exclusive', to: 'withdrawn', by: 'staff', guard: 'always', because: 'withdrawn by staff' }),
  payChange({ from: 'exclusive', to: 'withdrawn', by: 'system', guard: 'always', because: 'no longer needed' }),
  payChange({ from: 'accepted', to: 'withdrawn', by: 'staff', guard: 'always', because: 'released by staff' }),
  payChange({
    from: 'accepted',
    to: 'withdrawn',
    by: 'system',
    guard: 'always',
    because: 'the booking was called off',
  }),
  payChange({ from: 'accepted', to: 'declined', by: 'musician', guard: 'always', because: 'not re-confirmed' }),
];

/**
 * Whether this offer can make this move. Accepting twice counts once: callers first check for a repeated accept,
 * decline or answer (`isRepeatedAnswer`) and return success.
 */
export function checkOfferMove(move: {
  type: OfferType;
  from: OfferState | null;
  to: OfferState;
  by: OfferMover;
  facts: OfferFacts;
}): MoveAnswer<OfferTransition> {
  const rows = offerTransitions.filter(({ type }) => type === move.type);
  return checkTransition(rows, offerGuards, move, reason('offerMoveUnknown', { from: move.from, to: move.to }));
}

/** The musician repeats the current answer: success, nothing changes. */
export const isRepeatedAnswer = (from: OfferState, to: OfferState): boolean => from === to && !isLiveOffer(from);

/** The deadline of an answer: elapsed hours from now, fewer for an urgent booking. */
export function offerDeadline(
  now: string,
  settings: { exclusiveHours: number; urgentHours: number },
  isUrgent: boolean,
): string {
  return addMinutes(now, (isUrgent ? settings.urgentHours : settings.exclusiveHours) * 60);
}
