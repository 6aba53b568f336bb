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

describe('availability checks', () => {
  it('ask everyone who fits and is free', () => {
    const busy = musician('cy', { commitments: [{ ...violin, title: 'elsewhere' }] });
    const others = [musician('dan', { skillIds: ['cello'] }), musician('eve', { isActive: false }), busy];
    expect(plan({ candidates: [...others, musician('bea'), musician('ada')] })).toEqual(['ada: violin', 'bea: violin']);
  });

  it('ask someone who is away only if staff picked them', () => {
    const candidates = [musician('ada', { absences: [violin] })];
    expect(plan({ candidates })).toEqual([]);
    expect(plan({ candidates, named: ['ada'] })).toEqual(['ada: violin']);
  });

  it.each<[string, EarlierOffer[], boolean, boolean]>([
    ['has not answered yet', [asked('ada', 'open')], false, false],
    ['answered available', [asked('ada', 'available')], false, true],
    ['answered unavailable', [asked('ada', 'unavailable')], false, true],
    ['didn’t answer in time', [asked('ada', 'expired')], true, true],
    ['has an offer to answer', [asked('ada', 'open', OfferType.Offer)], false, true],
    ['declined the offer', [asked('ada', 'declined', OfferType.Offer)], false, true],
  ])('a musician who %s', (_, earlier, whenEverybody, whenPicked) => {
    const candidates = [musician('ada')];
    expect(plan({ candidates, earlier }).length > 0).toBe(whenEverybody);
    expect(plan({ candidates, earlier, named: ['ada'] }).length > 0).toBe(whenPicked);
  });

  it('ask the singers chosen by the customer for singing positions, or all if the choice is ours', () => {
    const candidates = ['ria', 'sol'].map((id) => musician(id, { skillIds: ['vocals'] }));
    expect(plan({ positions: [singing], candidates, chosenSingers: ['sol'] })).toEqual(['sol: singer']);
    expect(plan({ positions: [singing], candidates })).toEqual(['ria: singer', 'sol: singer']);
    expect(plan({ positions: [singing], candidates, chosenSingers: ['sol'], named: ['ria'] })).toEqual(['ria: singer']);
  });

  it('ask once about several positions, and spread positions of the same hour', () => {
    const both = { skillIds: ['violin', 'vocals'] };
    const candidates = [musician('ada', both), musician('bea')];
    expect(plan({ positions: [violin, position('second'), singing], candidates })).toEqual([
      'ada: violin, singer',
      'bea: second',
    ]);
  });
});
