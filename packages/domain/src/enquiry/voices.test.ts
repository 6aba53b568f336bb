import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canSing, type Singer, seatSingers, singersProblem, type VocalMusic, type Voice, voices } from './voices.ts';

const band: VocalMusic = { name: 'Four-piece band, female vocals', vocalOption: 3, voices: ['female'] };
const both: VocalMusic = { name: 'Five-piece band, two singers', vocalOption: 2, voices: ['female', 'male'] };
const duo: VocalMusic = { name: 'String duo', vocalOption: 0, voices: [] };
const [ava, bea, cleo] = ['Ava', 'Bea', 'Cleo'].map((name): Singer => ({ name, gender: 2 }));
const [leo, marco, tom] = ['Leo', 'Marco', 'Tom'].map((name): Singer => ({ name, gender: 1 }));
const some = (...singers: (Singer | undefined)[]): Singer[] => singers.filter((singer) => singer !== undefined);

describe('singers chosen by name', () => {
  it.each<[string, VocalMusic[], Singer[], string | null]>([
    ['three who can sing it', [band], some(ava, bea, cleo), null],
    [
      'three men for a female voice',
      [band],
      some(leo, marco, tom),
      'Leo can’t sing this music. Please choose a female singer',
    ],
    ['two', [band], some(ava, bea), 'Please select at least 3 singers'],
    ['three women where a man sings too', [both], some(ava, bea, cleo), `Please choose a male singer for ${both.name}`],
    ['both voices', [both], some(ava, leo, cleo), null],
    ['a man for the evening, where a woman sings the ceremony', [band, both], some(ava, bea, leo), null],
    ['none without vocals', [duo], [], null],
    ['anyone if no seat is named', [{ ...both, voices: [] }], some(leo, marco, tom), null],
  ])('%s', (_, music, singers, problem) => {
    expect(singersProblem(music, singers)).toBe(problem);
  });
});

describe('seats', () => {
  it.each<[Voice[], (Singer | undefined)[], (number | null)[]]>([
    [['female'], [leo, ava, bea], [1]],
    [
      ['any', 'female'],
      [ava, leo, bea],
      [1, 0],
    ],
    [
      ['female', 'male'],
      [ava, bea, leo],
      [0, 2],
    ],
    [
      ['male', 'male'],
      [ava, leo],
      [1, null],
    ],
  ])('%o go to the first singers who can sing them', (seats, singers, expected) => {
    expect(seatSingers(seats, some(...singers))).toEqual(expected);
  });

  it('are never filled twice, nor by an unsuitable voice, and the first named singers are used whenever possible', () => {
    const singers = fc.array(fc.record({ gender: fc.constantFrom(1 as const, 2 as const) }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...voices), { maxLength: 4 }), singers, (seats, listed) => {
        const taken = seatSingers(seats, listed);
        const sitting = taken.filter((singer) => singer !== null);
        const voiceAt = (seat: number) => seats[seat] ?? 'any';
        const left = listed.filter((_, index) => !sitting.includes(index));
        const wrong = taken.filter((singer, seat) => {
          const who = singer === null ? undefined : listed[singer];
          return who ? !canSing(who, voiceAt(seat)) : left.some((other) => canSing(other, voiceAt(seat)));
        });
        expect(new Set(sitting).size).toBe(sitting.length);
        expect(wrong).toEqual([]);
      }),
    );
  });
});
