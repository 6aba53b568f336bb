import { expect, it } from 'vitest';
import { wherePositionsComeFrom } from './roster.ts';

it.each([
  ['no gig', [], 'Choose music for the ceremony'],
  ['gigs without music', [{ performance: null }, { performance: null }], 'Choose music for the ceremony'],
  [
    'music only for the ceremony',
    [{ performance: { id: 'trio' } }, { performance: null }],
    'Positions open in Planning',
  ],
])('with %s positions come from there', (_name, gigs, text) => {
  expect(wherePositionsComeFrom(gigs)).toContain(text);
});
