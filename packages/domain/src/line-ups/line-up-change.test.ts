import { describe, expect, test } from 'vitest';
import { type SeatSkill, seatsOn, seatsText, vocalsOf } from './line-up.ts';
import { type LineUpContext, lineUpChangeProblems, newSeatProblems } from './line-up-change.ts';
import { detailsChanged, detailsProblems, songsOf } from './line-up-details.ts';
import { hidingEffect, lineUpEffects } from './line-up-effects.ts';

const today = '2026-11-23';
const skill = (id: string, voice: SeatSkill['voice'] = null, paidFrom: string | null = '2020-01-01'): SeatSkill => ({
  id,
  name: id,
  voice,
  paidFrom,
});
const seat = (name: string, skillId = 'Violin', isLeader = false) => ({ name, skillId, isLeader });
const duo = [seat('Violin 1', 'Violin', true), seat('Violin 2')];
const trio = [...duo, seat('Cello', 'Cello')];
const band = [seat('Guitar', 'Guitar', true), seat('Singer', 'Female vocals')];
const context: LineUpContext = {
  today,
  cityName: 'Sydney',
  skills: [
    skill('Violin'),
    skill('Cello', null, '2027-01-01'),
    skill('Guitar'),
    skill('Tuba', null, null),
    skill('Female vocals', 'female'),
    skill('Male vocals', 'male'),
  ],
  lineUps: [
    {
      id: 'duo',
      name: 'String duo',
      vocalOption: 0,
      steps: [
        { from: '2020-01-01', seats: duo },
        { from: '2027-06-01', seats: trio },
      ],
    },
    { id: 'band', name: 'Band', vocalOption: 3, steps: [{ from: today, seats: band }] },
  ],
};
const problems = (from: string, ...lineUps: { id: string; seats: ReturnType<typeof seat>[] }[]) =>
  lineUpChangeProblems(context, { from, lineUps });

describe('new seats of a line-up', () => {
  test.each([
    ['2026-11-22', 'duo', trio, 'from', 'Please choose today or later'],
    ['2027-02-01', 'nobody', trio, 'lineUps.0.seats', 'There is no such line-up'],
    ['2027-02-01', 'duo', [], 'lineUps.0.seats', 'Please give at least one seat'],
    ['2027-02-01', 'duo', [seat('Violin')], 'lineUps.0.seats', 'Please choose who leads'],
    ['2027-02-01', 'duo', [...duo, seat('Third', 'Violin', true)], 'lineUps.0.seats', 'Only one leads'],
    ['2027-02-01', 'duo', [...duo, seat('violin 2')], 'lineUps.0.seats.2.name', 'Another seat has this name'],
    ['2027-02-01', 'duo', [...duo, seat('Lute', 'Lute')], 'lineUps.0.seats.2.skillId', 'Please choose a skill'],
    [
      '2027-02-01',
      'duo',
      [...duo, seat('Tuba', 'Tuba')],
      'lineUps.0.seats.2.skillId',
      'Tuba has no pay rate in Sydney on that day. Please set one first',
    ],
    [
      '2026-12-31',
      'duo',
      trio,
      'lineUps.0.seats.2.skillId',
      'Cello has no pay rate in Sydney on that day. Please set one first',
    ],
    ['2027-02-01', 'duo', duo, 'lineUps.0.seats', 'String duo already has these seats on that day'],
    ['2027-07-01', 'duo', trio, 'lineUps.0.seats', 'String duo already has these seats on that day'],
    [
      '2027-02-01',
      'band',
      [seat('Guitar', 'Guitar', true), seat('Singer', 'Male vocals')],
      'lineUps.0.seats',
      'Band is sold with female vocals, which can’t change. Please add another line-up for other voices',
    ],
    [
      today,
      'band',
      [...band, seat('Violin')],
      'lineUps.0.seats',
      'Seats of Band from today already apply. Please choose tomorrow or later',
    ],
  ])('from %s of %s are refused: %#', (from, id, seats, path, message) => {
    expect(problems(from, { id, seats })).toEqual([{ path, message }]);
  });

  test('are accepted from today on or later, and replace those planned for the same day', () => {
    const quartet = [...trio, seat('Viola')];
    expect(problems(today, { id: 'duo', seats: [seat('Violin', 'Violin', true)] })).toEqual([]);
    expect(
      problems('2027-06-01', { id: 'duo', seats: quartet }, { id: 'band', seats: [...band, seat('Fiddle')] }),
    ).toEqual([]);
    expect(problems('2027-06-01', { id: 'duo', seats: quartet }, { id: 'duo', seats: duo })).toEqual([
      { path: 'lineUps.1.seats', message: 'This line-up appears twice' },
    ]);
    expect(problems('2027-06-01')).toHaveLength(1);
    expect(newSeatProblems(context, { from: today, seats: [] })).toEqual([
      { path: 'seats', message: 'Please give at least one seat' },
    ]);
  });

  test('apply from their day until the next', () => {
    const steps = context.lineUps[0]?.steps ?? [];
    expect(seatsOn(steps, '2019-12-31')).toEqual([]);
    expect(seatsOn(steps, '2027-05-31')).toBe(duo);
    expect(seatsText(seatsOn(steps, '2027-06-01'))).toBe('Violin 1 (leads), Violin 2, Cello');
  });
});

test.each([
  [[], 0],
  [['male', 'male'], 1],
  [['female'], 3],
  [['female', 'male'], 2],
  [['any'], 2],
] as const)('music with the voices %o is sold as %i', (voices, vocals) => {
  expect(vocalsOf(voices)).toBe(vocals);
});

describe('the effects of new seats', () => {
  test('are described together with what stays', () => {
    expect(lineUpEffects({ openQuotes: 12, drafts: 1, agreed: 1 }, { from: '2027-03-01', today })).toEqual([
      '12 open quotes keep their price and their seats, and get the new ones when their event is changed, from Monday 1 March 2027 on.',
      '1 draft gets the new seats when it is changed or sent, from Monday 1 March 2027 on.',
      '1 agreed booking keeps its seats.',
    ]);
    expect(lineUpEffects({ openQuotes: 0, drafts: 0, agreed: 0 }, { from: today, today })).toEqual([
      'No open quote has this music.',
      'No upcoming agreed booking has this music.',
    ]);
    expect(hidingEffect({ openQuotes: 1, agreed: 3 })).toBe(
      '1 open quote and 3 upcoming bookings have it and keep it.',
    );
    expect(hidingEffect({ openQuotes: 0, agreed: 0 })).toBe('No open quote or upcoming booking has it.');
  });
});

describe('the name and group of a line-up', () => {
  const groups = [
    { id: 'strings', typeId: 1 as const, name: 'Strings' },
    { id: 'harps', typeId: 1 as const, name: 'Harps' },
    { id: 'bands', typeId: 2 as const, name: 'Bands' },
  ];
  const lineUps = [
    { id: 'a', typeId: 1 as const, name: 'Duo' },
    { id: 'b', typeId: 2 as const, name: 'Trio' },
  ];
  test.each([
    ['a', 'harps', 'Duo', []],
    [null, 'bands', 'Duo', []],
    [null, 'strings', ' duo', [{ path: 'name', message: 'Another line-up has this name' }]],
    [null, 'nowhere', 'Solo', [{ path: 'groupId', message: 'Please choose a group' }]],
    [
      'a',
      'bands',
      'Duo',
      [
        {
          path: 'groupId',
          message: 'Bookings play this at the other part of the day. Please choose one of its groups',
        },
      ],
    ],
  ])('%s in %s as %s', (lineUpId, groupId, name, found) => {
    expect(detailsProblems({ groups, lineUps }, { lineUpId, groupId, name })).toEqual(found);
  });

  test('changes read as sentences, and no change gives none', () => {
    const before = {
      groupId: 'strings',
      name: 'Duo',
      description: 'Two violins.',
      typicalSongs: [],
      visible: true,
      sampleFileId: null,
    };
    expect(detailsChanged(before, before, groups)).toEqual([]);
    expect(
      detailsChanged(
        before,
        {
          groupId: 'harps',
          name: 'Harp duo',
          description: 'Harps.',
          typicalSongs: ['Yellow – Coldplay'],
          visible: false,
          sampleFileId: 'a',
        },
        groups,
      ),
    ).toEqual([
      'Duo is now called Harp duo',
      'Harp duo moved from Strings to Harps',
      'Changed the description of Harp duo',
      'Typical songs of Harp duo: Yellow – Coldplay',
      'Changed the sample of Harp duo',
      'Harp duo is hidden',
    ]);
    expect(detailsChanged({ ...before, sampleFileId: 'a' }, before, groups)).toEqual(['Removed the sample of Duo']);
    expect(detailsChanged({ ...before, typicalSongs: ['Yellow'] }, before, groups)).toEqual([
      'Removed the typical songs of Duo',
    ]);
  });

  test('parses songs as typed, one per line', () => {
    expect(songsOf(' Yellow – Coldplay \n\n\tSway\r\n')).toEqual(['Yellow – Coldplay', 'Sway']);
  });
});
