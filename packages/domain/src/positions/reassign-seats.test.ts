import { describe, expect, it } from 'vitest';
import { reassignSeats } from './reassign-seats.ts';

const trio = ['Violin', 'Viola', 'Cello'];
const quartet = ['Violin 1', 'Violin 2', 'Viola', 'Cello'];
const skillOf = (name: string) => name.replace(/ \d$/, '').toLowerCase();
const seatsOf = (names: readonly string[]) => names.map((name) => ({ name, skillId: skillOf(name) }));

/** "Violin" is held, "Violin?" is vacant. */
const holdersOf = (names: readonly string[]) =>
  names.map((each) => {
    const name = each.replace('?', '');
    return { positionId: name, name, skillId: skillOf(name), isHeld: !each.endsWith('?') };
  });

describe('a new line-up keeps everyone whose skill still has a seat', () => {
  it.each([
    ['a trio grows to a quartet', trio, quartet, { Violin: 'Violin 1', Viola: 'Viola', Cello: 'Cello' }, []],
    ['a quartet becomes a trio', quartet, trio, { 'Violin 1': 'Violin', Viola: 'Viola', Cello: 'Cello' }, ['Violin 2']],
    [
      'only the second violin is filled',
      ['Violin 1?', 'Violin 2'],
      ['Violin 1'],
      { 'Violin 2': 'Violin 1' },
      ['Violin 1'],
    ],
    ['the same name comes first', ['Violin 2', 'Violin 1'], ['Violin 1'], { 'Violin 1': 'Violin 1' }, ['Violin 2']],
    ['no one with the skill is left', ['Harp'], trio, {}, ['Harp']],
    ['a vacant position keeps its own seat alone', ['Viola?', 'Violin?'], quartet, { Viola: 'Viola' }, ['Violin']],
    ['no music is played any more', trio, [], {}, trio],
  ])('%s', (_, before, after, kept, surplus) => {
    const found = reassignSeats(holdersOf(before), seatsOf(after));
    expect(Object.fromEntries(found.kept.map(({ positionId, seat }) => [positionId, seat.name]))).toEqual(kept);
    expect(found.surplus).toEqual(surplus);
  });
});
