import { describe, expect, it } from 'vitest';
import { addressProblems, addressText, emptyAddress, isAddressEmpty } from './address.ts';

const whole = {
  name: 'Harbour House',
  line1: '12 Bridge Street',
  line2: '',
  city: 'Sydney',
  state: 'NSW',
  code: '2000',
  country: 'Australia',
};

describe('an address', () => {
  it('is shown on one line, without empty parts', () => {
    expect(addressText(whole)).toBe('Harbour House, 12 Bridge Street, Sydney, NSW, 2000, Australia');
    expect(addressText({ ...emptyAddress, city: ' Boston ', state: 'MA' })).toBe('Boston, MA');
    expect(addressText(emptyAddress)).toBe('');
  });

  it('can be left empty', () => {
    expect(isAddressEmpty({ ...emptyAddress, city: '  ' })).toBe(true);
    expect(addressProblems(emptyAddress)).toEqual([]);
  });

  it.each(['line1', 'city', 'state', 'code', 'country'] as const)('is complete only with %s', (part) => {
    expect(addressProblems(whole)).toEqual([]);
    expect(addressProblems({ ...whole, [part]: ' ' }).map(({ path }) => path)).toEqual([part]);
  });

  it('needs neither a name nor a second line', () => {
    expect(addressProblems({ ...whole, name: '', line2: '' })).toEqual([]);
  });
});
