import { addOrganisation } from '@cadenza/contract/organisations/operations';
import { emptyAddress } from '@cadenza/domain/address';
import { describe, expect, it } from 'vitest';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { detailsOf, fieldOf, newOrganisation, type OrganisationValues, valuesOf } from './organisation-values.ts';

const office = { ...emptyAddress, line1: '1 Quay', city: 'Sydney', state: 'NSW', code: '2000', country: 'Australia' };
const problemsOf = (values: OrganisationValues) =>
  Object.fromEntries(
    inputProblems(addOrganisation.body, detailsOf(values)).map(({ path, message }) => [fieldOf(path, values), message]),
  );

describe('the form of an organisation', () => {
  it('requires a name before the server does', () => {
    expect(problemsOf(newOrganisation('AU'))).toEqual({ name: 'Please give the name' });
  });

  it('sends the head office as postal address if they are the same', () => {
    const values = { ...newOrganisation('AU'), name: 'Quay', headOffice: office };
    expect(detailsOf(values).postalAddress).toEqual(office);
    expect(detailsOf({ ...values, isPostalSame: false }).postalAddress).toEqual(emptyAddress);
  });

  it('reports the problems of a shared address once', () => {
    const values = { ...newOrganisation('AU'), name: 'Quay', headOffice: { ...office, code: '' } };
    expect(problemsOf(values)).toEqual({ 'headOffice.code': 'Please give the postal code' });
  });

  it('accepts a web address as people write it', () => {
    expect(detailsOf({ ...newOrganisation('AU'), website: 'www.quay.example' }).website).toBe(
      'https://www.quay.example',
    );
    expect(detailsOf({ ...newOrganisation('AU'), website: '' }).website).toBe('');
  });

  it('recognises from the stored details whether the addresses are the same', () => {
    const kept = { headOffice: { ...office, text: '' }, postalAddress: { ...office, text: '' } };
    expect(valuesOf(kept as never).isPostalSame).toBe(true);
    expect(valuesOf({ ...kept, postalAddress: { ...emptyAddress, text: '' } } as never).isPostalSame).toBe(false);
  });
});
