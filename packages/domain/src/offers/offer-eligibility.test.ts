import { describe, expect, it } from 'vitest';
import type { Place } from './availability.ts';
import { type Candidate, type EarlierOffer, type OpenPosition, passReason } from './offer-eligibility.ts';
import { OfferType } from './offer-lifecycle.ts';

const place: Place = { venueId: 'boathouse', point: { latitude: -33.86, longitude: 151.2 } };
const position: OpenPosition = {
  id: 'violin',
  skillId: 'violin',
  isSinger: false,
  preferredSingerId: null,
  start: '2027-03-14T04:00:00Z',
  end: '2027-03-14T05:00:00Z',
  place,
};
const ada: Candidate = { musicianId: 'ada', isActive: true, skillIds: ['violin'], commitments: [], absences: [] };
const sameHour = { id: 'second violin', start: '2027-03-14T04:30:00Z', end: '2027-03-14T05:30:00Z' };
const evening = { id: 'evening', start: '2027-03-14T08:00:00Z', end: '2027-03-14T12:00:00Z' };

const earlier = (state: EarlierOffer['state'], positions: EarlierOffer['positions'] = [position]): EarlierOffer => ({
  musicianId: 'ada',
  type: state === 'available' || state === 'unavailable' ? OfferType.AvailabilityCheck : OfferType.Offer,
  state,
  positions,
});
const wedding = { start: '2027-03-14T04:30:00Z', end: '2027-03-14T06:00:00Z', place, title: 'another wedding' };

const cases: { who?: Partial<Candidate>; before?: EarlierOffer[]; reason: string | null; why: string }[] = [
  { reason: null, why: 'there is no obstacle' },
  { who: { isActive: false, skillIds: [] }, reason: 'not active', why: 'they have left' },
  { who: { skillIds: ['cello'] }, reason: 'no skill', why: 'they lack the skill' },
  { before: [earlier('open')], reason: 'already offered', why: 'this offer is pending' },
  {
    before: [earlier('exclusive', [evening])],
    reason: 'already offered',
    why: 'another offer of the booking is pending',
  },
  { before: [earlier('declined')], reason: 'declined', why: 'they declined' },
  { before: [earlier('declined', [sameHour])], reason: 'declined', why: 'they declined the same hour' },
  { before: [earlier('declined', [evening])], reason: null, why: 'they declined the evening only' },
  { before: [earlier('expired')], reason: 'expired', why: 'they did not answer' },
  { before: [earlier('withdrawn')], reason: null, why: 'we withdrew the offer' },
  { before: [earlier('unavailable')], reason: 'unavailable', why: 'they answered unavailable' },
  { before: [earlier('available')], reason: null, why: 'they answered available' },
  { before: [earlier('unavailable'), earlier('available')], reason: null, why: 'the newest answer counts' },
  { before: [earlier('available'), earlier('unavailable')], reason: 'unavailable', why: 'the newest answer counts' },
  { before: [earlier('accepted', [sameHour])], reason: 'busy', why: 'they play at the same time in this booking' },
  { who: { absences: [evening] }, reason: null, why: 'they are away in the evening only' },
  { who: { absences: [sameHour] }, reason: 'away', why: 'they are away at that time' },
  { who: { absences: [sameHour], commitments: [wedding] }, reason: 'away', why: 'they are away and play elsewhere' },
  {
    who: { absences: [sameHour] },
    before: [earlier('available')],
    reason: 'away',
    why: 'they entered an absence later',
  },
  { who: { commitments: [wedding] }, reason: 'busy', why: 'they play elsewhere' },
  {
    who: { commitments: [wedding] },
    before: [earlier('declined')],
    reason: 'declined',
    why: 'their own answer takes precedence',
  },
];

describe('passing over a musician', () => {
  it.each(cases)('gives $reason when $why', ({ who, before = [], reason }) => {
    expect(passReason(position, { ...ada, ...who }, before, () => 30)).toBe(reason);
  });

  it('counts the drive from the last job', () => {
    const far: Place = { venueId: 'far', point: { latitude: -34.5, longitude: 150.9 } };
    const before = { start: '2027-03-14T02:00:00Z', end: '2027-03-14T03:30:00Z', place: far, title: 'far away' };
    const busy = { ...ada, commitments: [before] };
    expect(passReason(position, busy, [], () => 30)).toBeNull();
    expect(passReason(position, busy, [], () => 31)).toBe('busy');
  });
});
