import { describe, expect, it } from 'vitest';
import { accountProblems, inviteeProblems } from './invited-account.ts';

const account = { userName: 'clara.weiss', password: 'Fermata!2027', mobile: '0491 570 156' };

describe('the account opened by an invitation', () => {
  it.each([
    ['is valid', {}, []],
    ['has a username', { userName: '' }, ['userName: Username is required']],
    [
      'reports all problems',
      { userName: 'c', password: 'short', mobile: '12' },
      [
        'userName: Username must be between 3 to 26 characters',
        'password: Password must be at least 8 characters',
        'mobile: Please enter a valid mobile number',
      ],
    ],
    ['has a number of the region', { mobile: '(416) 555-0134' }, ['mobile: Please enter a valid mobile number']],
  ])('%s', (_, change, problems) => {
    const found = accountProblems({ ...account, ...change }, 'AU');
    expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual(problems);
  });

  it('requires a number from an invited person only when one was given', () => {
    expect(inviteeProblems({ mobile: '' }, 'AU')).toEqual([]);
    expect(inviteeProblems({ mobile: '77' }, 'CA')).toEqual([
      { path: 'mobile', message: 'Please enter a valid cell number' },
    ]);
  });
});
