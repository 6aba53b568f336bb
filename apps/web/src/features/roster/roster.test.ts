import { expect, it } from 'vitest';
import { wherePositionsComeFrom } from './roster.ts';

it.each([
  ['no gig', [], 'choose a performance'],
  ['gigs without music', [{ performance: null }, { performance: null }], 'choose a performance'],
  ['music for the ceremony alone', [{ performance: { id: 'trio' } }, { performance: null }], 'They open with Planning'],
])('with %s positions come from there', (_name, gigs, text) => {
  expect(wherePositionsComeFrom(gigs)).toContain(text);
});
