import { describe, expect, it } from 'vitest';
import { addressOf, readAddress, withCity } from './estimator-address.ts';

const at = (path: string) => new URL(path, 'https://cadenza.example');

describe('the address', () => {
  it.each([
    ['/quote', { view: 'builder', section: null, cityWord: null }],
    ['/quote/?cityId=abc', { view: 'builder', section: null, cityWord: 'abc' }],
    ['/quote?city=Toronto', { view: 'builder', section: null, cityWord: 'Toronto' }],
    ['/quote_builder', { view: 'builder', section: null, cityWord: null }],
    ['/booking/date-time', { view: 'builder', section: 'day', cityWord: null }],
    ['/booking/location', { view: 'builder', section: 'ceremony', cityWord: null }],
    ['/booking/packages', { view: 'builder', section: 'ceremony-music', cityWord: null }],
    ['/booking/performers', { view: 'builder', section: 'singers', cityWord: null }],
    ['/quote?cityId=abc#note', { view: 'builder', section: 'note', cityWord: 'abc' }],
    ['/quote#elsewhere', { view: 'builder', section: null, cityWord: null }],
    ['/quote/compare#note', { view: 'compare', section: null, cityWord: null }],
    ['/booking/summary?cityId=abc', { view: 'summary', section: null, cityWord: 'abc' }],
    ['/booking/success', { view: 'success', section: null, cityWord: null }],
    ['/booking/nowhere', { view: 'missing', section: null, cityWord: null }],
  ])('%s means a screen and a city', (path, address) => {
    expect(readAddress(at(path))).toEqual(address);
  });

  it('contains the city once it is known', () => {
    expect(addressOf('summary', null)).toBe('/booking/summary');
    expect(addressOf('summary', 'abc')).toBe('/booking/summary?cityId=abc');
  });

  it('names the city by its id, and keeps the rest', () => {
    expect(withCity(at('/quote?city=Toronto&from=mail#singers'), 'abc')).toBe('/quote?from=mail&cityId=abc#singers');
  });
});
