import { updateUser } from '@cadenza/contract/users/operations';
import { describe, expect, it } from 'vitest';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { rulesOf, type UserValues } from './user-values.ts';

const ada: UserValues = {
  firstName: 'Ada',
  lastName: 'Nguyen',
  title: '',
  gender: '0',
  email: 'ada@example.com',
  regionId: 'AU',
  mobile: '+61491570006',
  landline: '',
  isEnabled: true,
};
const known = { mobile: '+61491570006', landline: '' };

describe('the form of a user', () => {
  it.each([
    [{}, {}],
    [{ firstName: ' ' }, { firstName: 'Please give the first name' }],
    [{ lastName: '' }, { lastName: 'Please give the last name' }],
    [{ email: 'ada' }, { email: 'Please enter a valid email address' }],
    [{ mobile: '12' }, { mobile: 'Please enter a valid mobile number' }],
    [{ landline: '0491 570 156' }, { landline: 'Please enter a valid landline number' }],
    [{ regionId: null }, {}],
    [{ regionId: null, mobile: '0491 570 156' }, { regionId: 'Please choose the region of the numbers' }],
  ])('with %j reports %j', (change, problems) => {
    const values = { ...ada, ...change };
    const body = { ...values, id: '00000000-0000-4000-8000-000000000001', gender: Number(values.gender) };
    const found = inputProblems(updateUser.body, body, rulesOf(values, known));
    expect(Object.fromEntries(found.map(({ path, message }) => [path, message]))).toEqual(problems);
  });
});
