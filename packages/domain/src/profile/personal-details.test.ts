import { describe, expect, it } from 'vitest';
import { normalisePersonalDetails, type PersonalDetails, passwordChangeProblems } from './personal-details.ts';

const known = { email: 'ada@example.com', mobile: '+61491570156', landline: '' };
const given: PersonalDetails = {
  firstName: 'Ada',
  lastName: 'Nguyen',
  email: 'ada@example.com',
  mobile: '+61491570156',
  landline: '',
  regionId: 'AU',
};
const settle = (changes: Partial<PersonalDetails>) => normalisePersonalDetails({ ...given, ...changes }, known);

describe("a user's own details", () => {
  it('ignore formatting', () => {
    expect(settle({ email: ' Ada@Example.com', mobile: '0491 570 156' })).toEqual({
      details: given,
      problems: [],
      changesEmail: false,
      changesMobile: false,
    });
  });

  it('are stored in normal form', () => {
    const { details, changesEmail, changesMobile } = settle({
      email: 'Ada@Strings.example',
      mobile: '0491 570 157',
      landline: '(02) 9374 4000',
    });
    expect(details).toMatchObject({ email: 'ada@strings.example', mobile: '+61491570157', landline: '+61293744000' });
    expect([changesEmail, changesMobile]).toEqual([true, true]);
  });

  it.each<[Partial<PersonalDetails>, string, string]>([
    [{ firstName: ' ' }, 'firstName', 'Please enter a first name'],
    [{ lastName: '' }, 'lastName', 'Please enter a last name'],
    [{ firstName: 'Ada\rByrne' }, 'firstName', 'A name is one line of text'],
    [{ lastName: 'http://evil.example' }, 'lastName', 'A name can’t contain a web address'],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [{ email: '' }, 'email', 'Please enter a valid email address'],
    [{ mobile: '' }, 'mobile', 'Please keep a number we can reach you on'],
    [{ mobile: '02 9374 4000' }, 'mobile', 'Please enter a valid mobile number'],
    [{ mobile: '+14165550100' }, 'mobile', 'Please enter a valid mobile number'],
    [{ landline: '0491 570 156' }, 'landline', 'Please enter a valid landline number'],
    [{ regionId: 'US', mobile: '0491 570 157' }, 'mobile', 'Please enter a valid cell number'],
  ])('%o is refused at %s: %s', (changes, path, message) => {
    expect(settle(changes).problems).toEqual([{ path, message }]);
  });
});

describe('a change of password', () => {
  const right = { currentPassword: 'Old_password1', password: 'New_password1' };

  it('is accepted with the current one and a new one', () => {
    expect(passwordChangeProblems(right)).toEqual([]);
  });

  it.each([
    [{ currentPassword: '' }, 'currentPassword', 'Please enter your current password'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters'],
    [{ password: 'Old_password1' }, 'password', 'This is already your password'],
  ])('with %o is refused at %s: %s', (changes, path, message) => {
    expect(passwordChangeProblems({ ...right, ...changes })[0]).toEqual({ path, message });
  });
});
