import { describe, expect, it } from 'vitest';
import { sydney } from '../testing/build-catalogue.ts';
import { presetsOf } from './presets.ts';

const [ceremony, reception] = ['quartet', 'band'];
const presets = (search: string) => presetsOf(new URL(`https://cadenza.example/quote${search}`), sydney);

describe('a link into the estimator', () => {
  it('chooses the music of each part of the day, and leaves the address', () => {
    expect(presets(`?cityId=abc&ceremony=${ceremony}&reception=${reception}#ceremony`)).toEqual({
      changes: [
        { kind: 'music', part: 'ceremony', music: ceremony },
        { kind: 'music', part: 'reception', music: reception },
      ],
      rest: '/quote?cityId=abc#ceremony',
    });
  });

  it.each([
    ['wedding', 0],
    ['corporate', 10],
    ['party', 20],
  ])('says that it is for a %s', (type, eventType) => {
    expect(presets(`?type=${type}`)).toEqual({ changes: [{ kind: 'event type', eventType }], rest: '/quote' });
  });

  it('chooses nothing that the city does not offer there', () => {
    expect(presets(`?type=circus&ceremony=${reception}&reception=none&from=mail`)).toEqual({
      changes: [],
      rest: '/quote?from=mail',
    });
  });
});
