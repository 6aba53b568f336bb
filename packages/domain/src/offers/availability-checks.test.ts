import { describe, expect, it } from 'vitest';
import { type CheckRequest, planChecks } from './availability-checks.ts';
import type { Candidate, EarlierOffer, OpenPosition } from './offer-eligibility.ts';
import { type OfferState, OfferType } from './offer-lifecycle.ts';

const place = { venueId: 'boathouse', point: { latitude: -33.86, longitude: 151.2 } };
const position = (id: string, more: Partial<OpenPosition> = {}): OpenPosition => ({
  id,
  skillId: 'violin',
  isSinger: false,
  preferredSingerId: null,
  start: '2027-03-14T04:00:00Z',
  end: '2027-03-14T05:00:00Z',
  place,
  ...more,
});
const evening = { start: '2027-03-14T07:00:00Z', end: '2027-03-14T12:00:00Z' };
const violin = position('violin');
const singing = position('singer', { skillId: 'vocals', isSinger: true, ...evening });
const musician = (musicianId: string, more: Partial<Candidate> = {}): Candidate => ({
  musicianId,
  isActive: true,
  skillIds: ['violin'],
  commitments: [],
  absences: [],
  ...more,
});
const asked = (musicianId: string, state: OfferState, type: OfferType = OfferType.AvailabilityCheck): EarlierOffer => ({
  musicianId,
  type,
  state,
  positions: [violin],
});
const plan = (request: Partial<CheckRequest>) =>
  planChecks({
    positions: [violin],
    candidates: [],
    earlier: [],
    named: null,
    chosenSingers: null,
    travelMinutesBetween: () => 30,
    ...request,
  }).map(({ musicianId, positionIds }) => `${musicianId}: ${positionIds.join(', ')}`);

describe('asking who could play', () => {
  it('asks everybody who fits and is free', () => {
    const busy = musician('cy', { commitments: [{ ...violin, title: 'elsewhere' }] });
    const others = [musician('dan', { skillIds: ['cello'] }), musician('eve', { isActive: false }), busy];
    expect(plan({ candidates: [...others, musician('bea'), musician('ada')] })).toEqual(['ada: violin', 'bea: violin']);
  });

  it('asks somebody who is away only when they are picked', () => {
    const candidates = [musician('ada', { absences: [violin] })];
    expect(plan({ candidates })).toEqual([]);
    expect(plan({ candidates, named: ['ada'] })).toEqual(['ada: violin']);
  });

  it.each<[string, EarlierOffer[], boolean, boolean]>([
    ['waits for an answer', [asked('ada', 'open')], false, false],
    ['said that they could', [asked('ada', 'available')], false, true],
    ['said that they cannot', [asked('ada', 'unavailable')], false, true],
    ['didn’t answer in time', [asked('ada', 'expired')], true, true],
    ['has an offer to answer', [asked('ada', 'open', OfferType.Offer)], false, true],
    ['declined the offer', [asked('ada', 'declined', OfferType.Offer)], false, true],
  ])('somebody who %s', (_, earlier, whenEverybody, whenPicked) => {
    const candidates = [musician('ada')];
    expect(plan({ candidates, earlier }).length > 0).toBe(whenEverybody);
    expect(plan({ candidates, earlier, named: ['ada'] }).length > 0).toBe(whenPicked);
  });

  it('asks for singing positions those whom the customer chose, or all when that is left to us', () => {
    const candidates = ['ria', 'sol'].map((id) => musician(id, { skillIds: ['vocals'] }));
    expect(plan({ positions: [singing], candidates, chosenSingers: ['sol'] })).toEqual(['sol: singer']);
    expect(plan({ positions: [singing], candidates })).toEqual(['ria: singer', 'sol: singer']);
    expect(plan({ positions: [singing], candidates, chosenSingers: ['sol'], named: ['ria'] })).toEqual(['ria: singer']);
  });

  it('asks once about several positions, and shares out those of one hour', () => {
    const both = { skillIds: ['violin', 'vocals'] };
    const candidates = [musician('ada', both), musician('bea')];
    expect(plan({ positions: [violin, position('second'), singing], candidates })).toEqual([
      'ada: violin, singer',
      'bea: second',
    ]);
  });
});
