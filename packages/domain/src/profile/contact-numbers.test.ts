import { expect, it } from 'vitest';
import { settleNumbers } from './contact-numbers.ts';

const nobody = { mobile: '', landline: '' };

it('stores numbers in one form, whatever way they are written', () => {
  const { numbers, problems } = settleNumbers(
    { mobile: '0491 570 156', landline: '(02) 5550 1234' },
    nobody,
    'AU',
    'customer',
  );
  expect(numbers).toEqual({ mobile: '+61491570156', landline: '+61255501234' });
  expect(problems).toEqual([]);
});

it('names the field of a number that is not one of the region', () => {
  const { problems } = settleNumbers({ mobile: '12', landline: '' }, nobody, 'CA', 'customerContacts.1');
  expect(problems).toEqual([{ path: 'customerContacts.1.mobile', message: 'Please enter a valid cell number' }]);
});

it('leaves alone what is stored already', () => {
  const old = { mobile: 'via her mother', landline: '' };
  expect(settleNumbers(old, old, 'AU', 'customer')).toEqual({ numbers: old, problems: [] });
});
