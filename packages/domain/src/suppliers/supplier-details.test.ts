import { describe, expect, it } from 'vitest';
import { type SupplierDetails, storedSupplierNumbers, supplierProblems } from './supplier-details.ts';

const right: SupplierDetails = {
  regionId: 'AU',
  businessNumber: '',
  phone: '',
  cityIds: ['sydney'],
};

describe('a supplier', () => {
  it.each<[string, Partial<SupplierDetails>, string[]]>([
    ['needs no more than a city', {}, []],
    ['serves at least one city', { cityIds: [] }, ['cityIds']],
    ['has a number that its office could have issued', { businessNumber: '51 824 753 557' }, ['businessNumber']],
    ['has an ABN in Australia', { businessNumber: '51 824 753 556' }, []],
    ['has an employer number in the States', { regionId: 'US', businessNumber: '04-1234567' }, []],
    ['never gives a person’s number there', { regionId: 'US', businessNumber: '123-45-6789' }, ['businessNumber']],
    ['has a phone of its region', { phone: '416 555 0123' }, ['phone']],
  ])('%s', (_, given, fields) => {
    const paths = supplierProblems({ ...right, ...given }).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(fields));
    expect(paths.length > 0).toBe(fields.length > 0);
  });

  it('stores numbers as their offices print them', () => {
    expect(storedSupplierNumbers({ regionId: 'AU', businessNumber: '51824753556', phone: '02 5550 1234' })).toEqual({
      businessNumber: '51 824 753 556',
      phone: '+61255501234',
    });
  });
});
