import { describe, expect, test } from 'vitest';
import { eventGroupChanges, eventGroupProblems } from './event-groups.ts';

const groups = [
  { id: 'strings', typeId: 1 as const, name: 'Strings' },
  { id: 'harp', typeId: 1 as const, name: 'Harp' },
  { id: 'bands', typeId: 2 as const, name: 'Bands' },
];
const lineUps = [{ groupId: 'strings' }, { groupId: 'strings' }, { groupId: 'bands' }];
const asked = (...names: [string | null, string][]) => ({
  typeId: 1 as const,
  groups: names.map(([id, name]) => ({ id, name })),
});

describe('the groups of the ceremony', () => {
  test.each([
    [asked(['strings', 'Strings'], ['harp', 'Harp']), []],
    [asked(['harp', 'Strings'], ['strings', 'Harp'], [null, 'Choirs']), []],
    [asked(['strings', 'Strings']), []],
    [asked(['harp', 'Harp']), [{ path: 'groups', message: '2 line-ups are in Strings. Please move them first' }]],
    [
      asked(['strings', 'Strings'], ['harp', ' STRINGS ']),
      [{ path: 'groups.1.name', message: 'Another group has this name' }],
    ],
    [asked(['strings', 'Strings'], ['bands', 'Bands']), [{ path: 'groups.1.name', message: 'There is no such group' }]],
    [
      asked(['strings', 'Strings'], ['strings', 'Twice']),
      [
        { path: 'groups.0.name', message: 'There is no such group' },
        { path: 'groups.1.name', message: 'There is no such group' },
      ],
    ],
  ])('%#', (wish, problems) => {
    expect(eventGroupProblems({ groups, lineUps }, wish)).toEqual(problems);
  });

  test('changes read as sentences, and no change gives none', () => {
    expect(eventGroupChanges(groups, asked(['strings', 'Strings'], ['harp', 'Harp']))).toEqual([]);
    expect(eventGroupChanges(groups, asked(['harp', 'Harps'], ['strings', 'Strings'], [null, 'Choirs']))).toEqual([
      'The group Harp of the ceremony is now called Harps',
      'Added the group Choirs of the ceremony',
      'Groups of the ceremony in another order: Harps, Strings, Choirs',
    ]);
    expect(eventGroupChanges(groups, asked(['strings', 'Strings']))).toEqual([
      'Removed the group Harp of the ceremony',
    ]);
  });
});
