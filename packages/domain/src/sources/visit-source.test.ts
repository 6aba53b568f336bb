import { describe, expect, it } from 'vitest';
import { asksBeforeRemembering, readSource, sourceOfVisit, sourceText, writeSource } from './visit-source.ts';

const from = (referrer: string | null, campaign?: string) =>
  sourceOfVisit({ referrer, campaign, ownHosts: ['www.cadenza.example', 'localhost'] });

describe('the source of a visit', () => {
  it.each([
    ['https://www.instagram.com/p/abc?user=ada', undefined, { host: 'instagram.com', campaign: null }],
    ['https://Weddings.Example/', 'spring-2027', { host: 'weddings.example', campaign: 'spring-2027' }],
    ['android-app://com.google.android.gm/', undefined, { host: 'com.google.android.gm', campaign: null }],
    ['https://xn--bcher-kva.example/', 'Été à Toronto', { host: 'xn--bcher-kva.example', campaign: 'Été à Toronto' }],
  ])('%s with %s', (referrer, campaign, source) => {
    expect(from(referrer, campaign)).toEqual(source);
  });

  it.each([
    null,
    '',
    'not an address',
    'https://cadenza.example/au/sydney/',
    'https://www.cadenza.example/quote',
    'http://localhost:3000/quote',
    'http://192.168.0.7/',
    'http://[::1]/',
    'file:///home/ada/list.html',
    'javascript:alert(1)',
    `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`,
  ])('is null for %s', (referrer) => {
    expect(from(referrer, 'spring')).toBeNull();
  });

  it.each(['ada@example.com', '0412345678', '<b>', 'a'.repeat(61), '=cmd', ' ', 'spring|host'])(
    'leaves out a campaign like %s',
    (campaign) => {
      expect(from('https://weddings.example/', campaign)).toEqual({ host: 'weddings.example', campaign: null });
    },
  );

  it.each([
    { host: 'instagram.com', campaign: null },
    { host: 'weddings.example', campaign: 'spring fair' },
  ])('survives a round trip: %j', (source) => {
    expect(readSource(writeSource(source))).toEqual(source);
  });

  it.each(['', 'nonsense', '127.0.0.1', 'a.example|b|c', '<script>.example', 'A.EXAMPLE'])(
    'reads nothing of %s',
    (kept) => {
      expect(readSource(kept)).toBeNull();
    },
  );

  it('is described in words', () => {
    expect(sourceText({ host: 'a.example', campaign: null })).toBe('a.example');
    expect(sourceText({ host: 'a.example', campaign: 'spring' })).toBe('a.example, campaign spring');
  });

  it('is stored without consent except in Canada', () => {
    expect((['AU', 'CA', 'US'] as const).map(asksBeforeRemembering)).toEqual([false, true, false]);
  });
});
