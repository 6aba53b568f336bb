import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clashes, type Place } from './availability.ts';
import { type Candidate, type EarlierOffer, type OpenPosition, passReason } from './offer-eligibility.ts';
import { type OfferState, OfferType } from './offer-lifecycle.ts';
import { nextInLine, type PlanRequest, planOffers } from './offer-planning.ts';

const place: Place = { venueId: 'boathouse', point: { latitude: -33.86, longitude: 151.2 } };
const afternoon = { start: '2027-03-14T04:00:00Z', end: '2027-03-14T05:00:00Z' };
const evening = { start: '2027-03-14T07:00:00Z', end: '2027-03-14T12:00:00Z' };

const position = (id: string, more: Partial<OpenPosition> = {}): OpenPosition => ({
  id,
  skillId: 'violin',
  isSinger: false,
  preferredSingerId: null,
  place,
  ...afternoon,
  ...more,
});
const musician = (musicianId: string, more: Partial<Candidate> = {}): Candidate => ({
  musicianId,
  isActive: true,
  skillIds: ['violin'],
  commitments: [],
  absences: [],
  ...more,
});
const sent = (musicianId: string, state: OfferState, positions: OpenPosition[]): EarlierOffer => ({
  musicianId,
  type: OfferType.Offer,
  state,
  positions,
});
const requestOf = (request: Partial<PlanRequest>): PlanRequest => ({
  positions: [],
  preferenceLists: {},
  candidates: [],
  earlier: [],
  travelMinutesBetween: () => 30,
  ...request,
});
const plan = (request: Partial<PlanRequest>) => planOffers(requestOf(request));

describe('sending offers', () => {
  const violin = position('violin');
  const listed = { violin: ['ada', 'bea'] };
  const all = [musician('dan'), musician('cy'), musician('bea'), musician('ada')];

  it('asks only the first of the list', () => {
    expect(plan({ positions: [violin], preferenceLists: listed, candidates: all })).toEqual({
      positions: [{ positionId: 'violin', stage: 'exclusive', offeredTo: ['ada'], passedOver: [] }],
      groups: [{ musicianId: 'ada', state: 'exclusive', positionIds: ['violin'] }],
    });
  });

  it('names the next three of the list who fit, and none if more than one is asked', () => {
    const request = requestOf({
      positions: [violin],
      preferenceLists: { violin: ['ada', 'gone', 'bea', 'cy', 'away', 'dan', 'eve'] },
      candidates: [...all, musician('eve'), musician('away', { absences: [afternoon] })],
    });
    const next = (asked: PlanRequest) => planOffers(asked).positions.map((one) => nextInLine(asked, one));
    expect(next(request)).toEqual([['bea', 'cy', 'dan']]);
    expect(next({ ...request, earlier: [sent('ada', 'declined', [violin])] })).toEqual([['cy', 'dan', 'eve']]);
    expect(next({ ...request, preferenceLists: { violin: ['ada'] } })).toEqual([[]]);
    expect(next({ ...request, preferenceLists: {} })).toEqual([[]]);
  });

  it('waits until the first has answered', () => {
    const earlier = [sent('ada', 'exclusive', [violin])];
    expect(plan({ positions: [violin], preferenceLists: listed, candidates: all, earlier })).toEqual({
      positions: [{ positionId: 'violin', stage: 'waiting', offeredTo: [], passedOver: [] }],
      groups: [],
    });
  });

  it.each(['declined', 'expired'] as const)('continues with the second when the first has %s', (state) => {
    const earlier = [sent('ada', state, [violin])];
    expect(plan({ positions: [violin], preferenceLists: listed, candidates: all, earlier }).positions).toEqual([
      {
        positionId: 'violin',
        stage: 'exclusive',
        offeredTo: ['bea'],
        passedOver: [{ musicianId: 'ada', reason: state }],
      },
    ]);
  });

  it('opens to everyone else who fits once the list is exhausted', () => {
    const earlier = [sent('ada', 'declined', [violin]), sent('bea', 'expired', [violin])];
    const candidates = [...all, musician('eve', { skillIds: ['cello'] }), musician('finn', { isActive: false })];
    expect(plan({ positions: [violin], preferenceLists: listed, candidates, earlier })).toEqual({
      positions: [
        {
          positionId: 'violin',
          stage: 'open',
          offeredTo: ['cy', 'dan'],
          passedOver: [
            { musicianId: 'ada', reason: 'declined' },
            { musicianId: 'bea', reason: 'expired' },
          ],
        },
      ],
      groups: [
        { musicianId: 'cy', state: 'open', positionIds: ['violin'] },
        { musicianId: 'dan', state: 'open', positionIds: ['violin'] },
      ],
    });
  });

  it('stays open once opened, and asks only new musicians', () => {
    const earlier = [sent('cy', 'open', [violin]), sent('dan', 'declined', [violin])];
    expect(plan({ positions: [violin], preferenceLists: listed, candidates: all, earlier }).positions).toEqual([
      {
        positionId: 'violin',
        stage: 'open',
        offeredTo: ['ada', 'bea'],
        passedOver: [
          { musicianId: 'cy', reason: 'already offered' },
          { musicianId: 'dan', reason: 'declined' },
        ],
      },
    ]);
  });

  it('reports when no one is left to ask', () => {
    const earlier = [sent('ada', 'declined', [violin])];
    expect(
      plan({
        positions: [violin],
        preferenceLists: { violin: ['ada', 'zoe'] },
        candidates: [musician('ada')],
        earlier,
      }),
    ).toEqual({
      positions: [
        {
          positionId: 'violin',
          stage: 'nobody',
          offeredTo: [],
          passedOver: [
            { musicianId: 'ada', reason: 'declined' },
            { musicianId: 'zoe', reason: 'not active' },
          ],
        },
      ],
      groups: [],
    });
  });

  it('puts all positions of one musician into one group', () => {
    const positions = [violin, position('violin, evening', evening)];
    expect(plan({ positions, preferenceLists: listed, candidates: all }).groups).toEqual([
      { musicianId: 'ada', state: 'exclusive', positionIds: ['violin', 'violin, evening'] },
    ]);
  });

  it('offers no one two positions at the same hour', () => {
    const result = plan({ positions: [violin, position('second violin')], preferenceLists: listed, candidates: all });
    expect(result.groups).toEqual([
      { musicianId: 'ada', state: 'exclusive', positionIds: ['violin'] },
      { musicianId: 'bea', state: 'exclusive', positionIds: ['second violin'] },
    ]);
    expect(result.positions[1]?.passedOver).toEqual([{ musicianId: 'ada', reason: 'already offered' }]);
  });

  it('spreads open offers of the same hour evenly', () => {
    const result = plan({ positions: [violin, position('second violin')], candidates: all });
    expect(result.positions.map(({ offeredTo }) => offeredTo)).toEqual([
      ['ada', 'cy'],
      ['bea', 'dan'],
    ]);
  });

  it('does not mix an exclusive offer with an open one', () => {
    const positions = [violin, position('cello, evening', { skillId: 'cello', ...evening })];
    const candidates = [musician('ada', { skillIds: ['violin', 'cello'] }), musician('bea', { skillIds: ['cello'] })];
    const result = plan({ positions, preferenceLists: { violin: ['ada'] }, candidates });
    expect(result.groups).toEqual([
      { musicianId: 'ada', state: 'exclusive', positionIds: ['violin'] },
      { musicianId: 'bea', state: 'open', positionIds: ['cello, evening'] },
    ]);
    expect(result.positions[1]?.passedOver).toEqual([{ musicianId: 'ada', reason: 'already offered' }]);
  });
});

describe('a singer position', () => {
  const singing = position('singer', { skillId: 'vocals', isSinger: true, preferredSingerId: 'sol' });
  const singers = ['ria', 'sol'].map((id) => musician(id, { skillIds: ['vocals'] }));
  const preferenceLists = { vocals: ['ria', 'sol'] };

  it('goes to the preferred singer first', () => {
    expect(plan({ positions: [singing], preferenceLists, candidates: singers }).groups).toEqual([
      { musicianId: 'sol', state: 'exclusive', positionIds: ['singer'] },
    ]);
  });

  it('then goes down the list', () => {
    const earlier = [sent('sol', 'declined', [singing])];
    expect(plan({ positions: [singing], preferenceLists, candidates: singers, earlier }).groups).toEqual([
      { musicianId: 'ria', state: 'exclusive', positionIds: ['singer'] },
    ]);
  });

  it('has a preferred singer only if it is one', () => {
    const playing = { ...singing, isSinger: false };
    expect(plan({ positions: [playing], preferenceLists, candidates: singers }).groups[0]?.musicianId).toBe('ria');
  });
});

describe('linked positions', () => {
  const ceremony = position('cello, ceremony', { skillId: 'cello', linkedPositionId: 'violin, reception' });
  const reception = position('violin, reception', { linkedPositionId: 'cello, ceremony', ...evening });
  const positions = [ceremony, position('second'), reception];
  const both = musician('bea', { skillIds: ['violin', 'cello'] });
  const preferenceLists = { cello: ['ada', 'bea'] };

  it('go together to the first musician who fits both', () => {
    const candidates = [musician('ada', { skillIds: ['cello'] }), both];
    const result = plan({ positions, preferenceLists, candidates });
    expect(result.groups).toEqual([
      { musicianId: 'bea', state: 'exclusive', positionIds: ['cello, ceremony', 'violin, reception'] },
    ]);
    expect(result.positions.map(({ positionId, stage }) => [positionId, stage])).toEqual([
      ['cello, ceremony', 'exclusive'],
      ['second', 'nobody'],
      ['violin, reception', 'exclusive'],
    ]);
    expect(result.positions[2]?.passedOver).toEqual([{ musicianId: 'ada', reason: 'no skill' }]);
  });

  it('wait together while an offer for one of them is pending', () => {
    const earlier = [sent('ada', 'exclusive', [reception])];
    const result = plan({ positions: [ceremony, reception], preferenceLists, candidates: [both], earlier });
    expect(result.positions.map(({ stage }) => stage)).toEqual(['waiting', 'waiting']);
  });

  it('leave the second to the player of the first, and to no one else', () => {
    const kept = { ...reception, linkedPositionId: null, keptForId: 'cy' };
    const preferred = { violin: ['ada'] };
    const candidates = ['ada', 'cy', 'dan'].map((id) => musician(id));
    const request = { positions: [kept], preferenceLists: preferred, candidates };
    expect(plan(request).groups).toEqual([
      { musicianId: 'cy', state: 'exclusive', positionIds: ['violin, reception'] },
    ]);
    const earlier = [sent('cy', 'declined', [kept])];
    expect(plan({ ...request, earlier })).toEqual({
      positions: [
        {
          positionId: 'violin, reception',
          stage: 'nobody',
          offeredTo: [],
          passedOver: [{ musicianId: 'cy', reason: 'declined' }],
        },
      ],
      groups: [],
    });
  });
});

describe('any plan', () => {
  const hour = (from: number) => `2027-03-14T${String(from).padStart(2, '0')}:00:00Z`;
  const range = fc.record({ from: fc.nat(18), hours: fc.integer({ min: 1, max: 4 }) }).map(({ from, hours }) => ({
    start: hour(from),
    end: hour(from + hours),
  }));
  const people = ['ada', 'bea', 'cy', 'dan', 'eve'];
  const skills = fc.subarray(['violin', 'cello', 'vocals']);
  const request: fc.Arbitrary<PlanRequest> = fc
    .record({
      positions: fc.array(fc.tuple(range, fc.constantFrom('violin', 'cello', 'vocals')), { maxLength: 4 }),
      candidates: fc.tuple(
        ...people.map(() =>
          fc.record({
            skillIds: skills,
            isActive: fc.boolean(),
            busy: fc.array(range, { maxLength: 2 }),
            away: fc.array(range, { maxLength: 1 }),
          }),
        ),
      ),
      list: fc.shuffledSubarray([...people, 'gone']),
      earlier: fc.array(
        fc.record({
          who: fc.constantFrom(...people),
          state: fc.constantFrom<OfferState>('declined', 'expired', 'exclusive', 'open', 'withdrawn'),
          range,
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ positions, candidates, list, earlier }) => ({
      positions: positions.map(([at, skillId], index) => position(`p${index}`, { ...at, skillId })),
      candidates: candidates.map(({ skillIds, isActive, busy, away }, index) =>
        musician(people[index] ?? '', {
          skillIds,
          isActive,
          commitments: busy.map((at) => ({ ...at, place, title: 'busy' })),
          absences: away,
        }),
      ),
      preferenceLists: { violin: list, vocals: list },
      earlier: earlier.map(({ who, state, range: at }) => sent(who, state, [position('before', at)])),
      travelMinutesBetween: () => 30,
    }));

  it('asks only people who fit, each of them once', () => {
    fc.assert(
      fc.property(request, (given) => {
        const { groups } = planOffers(given);
        return groups.every(({ musicianId, positionIds }) => {
          const candidate = given.candidates.find((person) => person.musicianId === musicianId);
          const own = given.earlier.filter((offer) => offer.musicianId === musicianId);
          const offered = given.positions.filter(({ id }) => positionIds.includes(id));
          const fits = offered.every(
            (wanted) =>
              candidate !== undefined &&
              passReason(wanted, candidate, own, () => 30) === null &&
              clashes(
                wanted,
                offered.filter((other) => other !== wanted).map((other) => ({ ...other, title: '' })),
                () => 30,
              ) === null,
          );
          return fits && groups.filter((group) => group.musicianId === musicianId).length === 1;
        });
      }),
    );
  });

  it('gives a position either one exclusive offer or open ones, matches its groups, and is deterministic', () => {
    fc.assert(
      fc.property(request, (given) => {
        const { positions, groups } = planOffers(given);
        expect(planOffers({ ...given, candidates: [...given.candidates].reverse() })).toEqual({ positions, groups });
        for (const { positionId, stage, offeredTo, passedOver } of positions) {
          const asked = groups.filter(({ positionIds }) => positionIds.includes(positionId));
          expect(asked.map(({ musicianId }) => musicianId).sort()).toEqual([...offeredTo].sort());
          expect(asked.every(({ state }) => state === stage)).toBe(true);
          expect(offeredTo.length).toBeLessThanOrEqual(stage === 'exclusive' ? 1 : people.length);
          expect(passedOver.filter(({ musicianId }) => offeredTo.includes(musicianId))).toEqual([]);
        }
      }),
    );
  });
});
