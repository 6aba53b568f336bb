import { describe, expect, it } from 'vitest';
import { isSignedIn, readLook } from './kept-look.ts';

const until = Date.parse('2027-01-16T00:00:00Z');
const before = (instantMs: number) => instantMs < until;
const after = () => true;

const stored = {
  'cadenza.auth': { tokens: { accessToken: 'one' } },
  'cadenza.profile': { context: { user: { id: 'nathan' } }, roleId: 'drums' },
  'cadenza.look': { owner: 'nathan drums', html: '<h1>Offers</h1>', until },
};

/** Local storage as written by the app's stores, with these changes. */
function storage(changes: Record<string, unknown> = {}) {
  const states: Record<string, unknown> = { ...stored, ...changes };
  return {
    getItem: (key: string) => (states[key] === undefined ? null : JSON.stringify({ state: states[key], version: 0 })),
  };
}

describe('the stored look of the offers', () => {
  it('is shown to the person who saw them', () => {
    expect(readLook(storage(), before)).toBe('<h1>Offers</h1>');
  });

  it.each([
    ['another person who has signed in', { 'cadenza.profile': { context: { user: { id: 'mia' } }, roleId: 'drums' } }],
    [
      'the same person in another role',
      { 'cadenza.profile': { context: { user: { id: 'nathan' } }, roleId: 'violin' } },
    ],
    ['somebody of whom only the tokens are known', { 'cadenza.profile': { context: null, roleId: null } }],
    ['nobody, once they have signed out', { 'cadenza.auth': { tokens: null } }],
    ['nobody, where no tokens were ever kept', { 'cadenza.auth': undefined }],
    ['nobody, if it says of nobody whose it is', { 'cadenza.look': { owner: null, html: '<h1>Offers</h1>', until } }],
  ])('is not shown to %s', (_whom, changes) => {
    expect(readLook(storage(changes), before)).toBeNull();
  });

  it('is not shown once a deadline in it has passed', () => {
    expect(readLook(storage(), after)).toBeNull();
  });

  it('is null if the browser stores something else', () => {
    const broken = { getItem: () => '{"state":' };
    expect(readLook(broken, before)).toBeNull();
    expect(isSignedIn(broken)).toBe(false);
  });
});
