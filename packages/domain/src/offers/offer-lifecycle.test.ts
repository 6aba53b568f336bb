import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { said } from '../../testing/said.ts';
import { expectSoundLifecycle } from '../../testing/sound-lifecycle.ts';
import { reason } from '../refusals/reason.ts';
import {
  checkOfferMove,
  isLiveOffer,
  isRepeatedAnswer,
  type OfferFacts,
  type OfferMover,
  type OfferState,
  OfferType,
  offerDeadline,
  offerStates,
  offerTransitions,
} from './offer-lifecycle.ts';

const facts: OfferFacts = {
  now: '2027-03-14T07:00:00Z',
  deadline: '2027-03-15T07:00:00Z',
  bookingRefusal: null,
  takenPosition: null,
  clash: null,
};
const late = { ...facts, now: '2027-03-15T07:00:01Z' };
const { Offer, AvailabilityCheck, PayChange } = OfferType;

describe('the offer lifecycle', () => {
  it('is sound for offers, availability checks and changes of pay', () => {
    const rowsOf = (type: OfferType) => offerTransitions.filter((row) => row.type === type);
    expectSoundLifecycle(rowsOf(Offer), ['open', 'exclusive', 'accepted', 'declined', 'expired', 'withdrawn']);
    expectSoundLifecycle(rowsOf(AvailabilityCheck), ['open', 'available', 'unavailable', 'expired', 'withdrawn']);
    expectSoundLifecycle(rowsOf(PayChange), ['exclusive', 'accepted', 'declined', 'expired', 'withdrawn']);
  });

  it.each(['accepted', 'declined'] as const)('lets only the musician set a change of pay to %s', (to) => {
    const move = { type: PayChange, from: 'exclusive', to, facts } as const;
    expect(checkOfferMove({ ...move, by: 'musician' }).isAllowed).toBe(true);
    expect(checkOfferMove({ ...move, by: 'staff' }).isAllowed).toBe(false);
    expect(checkOfferMove({ ...move, by: 'system' }).isAllowed).toBe(false);
    expect(checkOfferMove({ ...move, by: 'musician', facts: late }).isAllowed).toBe(false);
  });

  it.each(['exclusive', 'open'] as const)('lets the musician accept or decline an %s offer', (from) => {
    expect(checkOfferMove({ type: Offer, from, to: 'accepted', by: 'musician', facts }).isAllowed).toBe(true);
    expect(checkOfferMove({ type: Offer, from, to: 'declined', by: 'musician', facts }).isAllowed).toBe(true);
  });

  const accept = { type: Offer, from: 'exclusive', to: 'accepted', by: 'musician' } as const;
  it.each([
    { more: { bookingRefusal: reason('bookingCancelled') }, expected: 'This booking was cancelled.' },
    { more: { now: '2027-03-15T07:00:01Z' }, expected: 'The time to answer this offer has passed.' },
    { more: { takenPosition: 'Violin, ceremony' }, expected: 'Violin, ceremony has been taken by someone else.' },
    {
      more: { clash: 'Reception at Boathouse' },
      expected: 'You already play Reception at Boathouse at this time, travel included.',
    },
  ])('refuses to accept with $more', ({ more, expected }) => {
    const answer = checkOfferMove({ ...accept, facts: { ...facts, ...more } });
    expect(said(answer)).toEqual({ isAllowed: false, reason: expected });
  });

  it('accepts an answer exactly on the deadline, and at any time without one', () => {
    expect(checkOfferMove({ ...accept, facts: { ...facts, now: '2027-03-15T07:00:00Z' } }).isAllowed).toBe(true);
    expect(checkOfferMove({ ...accept, facts: { ...late, deadline: null } }).isAllowed).toBe(true);
  });

  it('lets a busy musician decline', () => {
    const busy = { ...facts, clash: 'Ceremony at Rose Bay' };
    expect(checkOfferMove({ ...accept, to: 'declined', facts: busy }).isAllowed).toBe(true);
  });

  it('expires an offer only after its deadline', () => {
    const expire = { type: Offer, from: 'exclusive', to: 'expired', by: 'system' } as const;
    expect(said(checkOfferMove({ ...expire, facts }))).toEqual({
      isAllowed: false,
      reason: 'The deadline hasn’t passed yet.',
    });
    expect(checkOfferMove({ ...expire, facts: late }).isAllowed).toBe(true);
    expect(checkOfferMove({ ...expire, facts: { ...late, deadline: null } }).isAllowed).toBe(false);
  });

  it('counts accepting twice as one acceptance', () => {
    expect(offerStates.filter((state) => isRepeatedAnswer(state, state))).toEqual(
      offerStates.filter((state) => !isLiveOffer(state)),
    );
    expect(isRepeatedAnswer('open', 'accepted')).toBe(false);
  });

  it('explains the current state when an answer comes too late', () => {
    expect(said(checkOfferMove({ ...accept, from: 'withdrawn', facts }))).toEqual({
      isAllowed: false,
      reason: 'This offer is already withdrawn; it can’t become accepted.',
    });
    expect(said(checkOfferMove({ ...accept, from: null, facts }))).toEqual({
      isAllowed: false,
      reason: 'An offer can’t start as accepted.',
    });
    expect(said(checkOfferMove({ ...accept, to: 'available', facts }))).toEqual({
      isAllowed: false,
      reason: 'This offer is still waiting for an answer; it can’t become available.',
    });
  });

  it('frees a musician who accepted by release, by cancellation, or when they do not reconfirm', () => {
    const from = 'accepted';
    expect(checkOfferMove({ type: Offer, from, to: 'withdrawn', by: 'staff', facts }).isAllowed).toBe(true);
    expect(checkOfferMove({ type: Offer, from, to: 'withdrawn', by: 'system', facts }).isAllowed).toBe(true);
    expect(checkOfferMove({ type: Offer, from, to: 'declined', by: 'musician', facts: late }).isAllowed).toBe(true);
  });

  it('lets a musician change their mind about availability, which is not work yet', () => {
    const move = { type: AvailabilityCheck, by: 'musician', facts } as const;
    expect(checkOfferMove({ ...move, from: 'available', to: 'unavailable' }).isAllowed).toBe(true);
    expect(checkOfferMove({ ...move, from: 'unavailable', to: 'available' }).isAllowed).toBe(true);
    expect(checkOfferMove({ ...move, from: 'open', to: 'accepted' }).isAllowed).toBe(false);
  });

  it('never reopens a declined, expired or withdrawn offer', () => {
    const attempt = fc.record({
      to: fc.constantFrom(...offerStates),
      by: fc.constantFrom<OfferMover>('staff', 'musician', 'system'),
    });
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 20 }), (attempts) => {
        let from: OfferState = 'exclusive';
        let isOver = false;
        for (const { to, by } of attempts) {
          const answer = checkOfferMove({ type: Offer, from, to, by, facts });
          if (!answer.isAllowed) continue;
          if (isOver) return false;
          from = to;
          isOver = ['declined', 'expired', 'withdrawn'].includes(to);
        }
        return true;
      }),
    );
  });
});

describe('the deadline of an exclusive offer', () => {
  const settings = { exclusiveHours: 24, urgentHours: 2 };

  it.each([
    { now: '2027-03-14T07:00:00Z', isUrgent: false, deadline: '2027-03-15T07:00:00Z' },
    { now: '2027-03-14T07:00:00Z', isUrgent: true, deadline: '2027-03-14T09:00:00Z' },
    // Sydney's daylight saving ends on this night: 24 hours remain 24 hours.
    { now: '2027-04-03T06:00:00Z', isUrgent: false, deadline: '2027-04-04T06:00:00Z' },
  ])('for an offer sent at $now, urgent $isUrgent, is $deadline', ({ now, isUrgent, deadline }) => {
    expect(offerDeadline(now, settings, isUrgent)).toBe(deadline);
  });
});
