import { describe, expect, it } from 'vitest';
import { normaliseOrganisation } from './organisation-details.ts';

const given = {
  name: 'Harbour Hotels',
  phone: '',
  regionId: 'AU' as const,
  businessNumber: '',
};

describe("an organisation's details", () => {
  it.each([
    ['AU', { phone: '(02) 5550 1234', businessNumber: '51824753556' }, '+61255501234', '51 824 753 556'],
    ['CA', { phone: '416 555 0123', businessNumber: '123456782' }, '+14165550123', '12345 6782'],
    ['US', { phone: '617-555-0123', businessNumber: '041234567' }, '+16175550123', '04-1234567'],
  ] as const)('of %s are stored in one form', (regionId, change, phone, businessNumber) => {
    const { details, problems } = normaliseOrganisation({ ...given, ...change, regionId });
    expect(problems).toEqual([]);
    expect(details).toMatchObject({ name: 'Harbour Hotels', phone, businessNumber });
  });

  it.each([
    [{ phone: '12' }, 'phone', 'Please enter a valid phone number'],
    [{ businessNumber: '51824753557' }, 'businessNumber', 'This ABN is not valid, please check its digits'],
    [{ regionId: null, phone: '02 5550 1234' }, 'regionId', 'Please choose a region'],
  ])('with %j are refused by field', (change, path, message) => {
    expect(normaliseOrganisation({ ...given, ...change }).problems[0]).toEqual({ path, message });
  });

  it('keep existing values, whatever their origin', () => {
    const old = { phone: 'ext. 12', businessNumber: 'none' };
    const { details, problems } = normaliseOrganisation({ ...given, ...old, regionId: null }, old);
    expect(problems).toEqual([]);
    expect(details).toMatchObject(old);
  });

  it('reject social security numbers in the States', () => {
    const { problems } = normaliseOrganisation({ ...given, regionId: 'US', businessNumber: '219-09-9999' });
    expect(problems).toMatchObject([{ message: expect.stringMatching(/not a social security number/) }]);
  });
});
