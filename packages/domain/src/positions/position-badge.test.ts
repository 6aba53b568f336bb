import { describe, expect, it } from 'vitest';
import type { OfferState } from '../offers/offer-lifecycle.ts';
import { type PositionBadge, positionBadge, positionBadges } from './position-badge.ts';

const cases: { isCancelled?: true; isReserved?: true; answer: OfferState | null; badge: PositionBadge }[] = [
  { isCancelled: true, answer: 'accepted', badge: 'Cancelled' },
  { isCancelled: true, isReserved: true, answer: null, badge: 'Cancelled' },
  { answer: 'accepted', badge: 'Booked' },
  { isReserved: true, answer: 'accepted', badge: 'Booked' },
  { isReserved: true, answer: 'available', badge: 'Date Hold' },
  { isReserved: true, answer: null, badge: 'Date Hold' },
  { answer: 'available', badge: 'Available' },
  { answer: 'unavailable', badge: 'Unavailable' },
  { answer: 'declined', badge: 'Unavailable' },
  { answer: 'open', badge: 'Waiting Response' },
  { answer: 'exclusive', badge: 'Waiting Response' },
  { answer: 'expired', badge: 'Manual' },
  { answer: 'withdrawn', badge: 'Manual' },
  { answer: null, badge: 'Manual' },
];

describe('the badge of a position', () => {
  it.each(cases)(
    'says $badge for answer $answer, reserved $isReserved, cancelled $isCancelled',
    ({ badge, ...position }) => {
      expect(positionBadge({ isCancelled: false, isReserved: false, ...position })).toBe(badge);
    },
  );

  it('is one of the seven in the specification, and each can appear', () => {
    expect([...positionBadges].sort()).toEqual([...new Set(cases.map(({ badge }) => badge))].sort());
  });
});
