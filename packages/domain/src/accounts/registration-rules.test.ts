import { describe, expect, it } from 'vitest';
import { type Registration, registrationProblems } from './registration-rules.ts';

const right: Registration = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  mobile: '0491 570 156',
  region: 'AU',
  username: 'maya.okafor',
  password: 'Correct-horse1!',
};

describe('a registration', () => {
  it.each<[string, Partial<Registration>]>([
    ['in Sydney', {}],
    ['in international form', { mobile: '+61 491 570 156' }],
    ['in Toronto', { region: 'CA', mobile: '(416) 967-1111' }],
    ['in Boston', { region: 'US', mobile: '617 253 1000' }],
    ['with spaces around the address', { email: ' maya@example.com ' }],
  ])('%s is accepted', (_, change) => {
    expect(registrationProblems({ ...right, ...change })).toEqual([]);
  });

  it('reports all problems in the order of the form', () => {
    const empty = { firstName: '', lastName: ' ', email: '', mobile: '', region: '', username: '', password: '' };
    expect(registrationProblems(empty)).toEqual([
      { path: 'firstName', message: 'Please enter a first name' },
      { path: 'lastName', message: 'Please enter a last name' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'region', message: 'Please choose a region' },
      { path: 'mobile', message: 'Please enter a valid mobile number' },
      { path: 'username', message: 'Username is required' },
      { path: 'password', message: 'Password is required' },
    ]);
  });

  it.each<[string, Partial<Registration>, string]>([
    ['a number of another region', { region: 'US' }, 'Please enter a valid cell number'],
    ['a landline', { mobile: '02 9374 4000' }, 'Please enter a valid mobile number'],
  ])('refuses %s', (_, change, message) => {
    expect(registrationProblems({ ...right, ...change })).toEqual([{ path: 'mobile', message }]);
  });

  it.each<[Partial<Registration>, string, string]>([
    [{ firstName: 'Ada\nYour account is locked' }, 'firstName', 'A name is one line of text'],
    [{ lastName: 'at https://evil.example' }, 'lastName', 'A name can’t contain a web address'],
  ])('refuses %j at its field', (change, path, message) => {
    expect(registrationProblems({ ...right, ...change })).toEqual([{ path, message }]);
  });
});
