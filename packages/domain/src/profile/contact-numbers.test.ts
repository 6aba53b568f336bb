import { expect, it } from 'vitest';
import { normaliseNumbers } from './contact-numbers.ts';

const nobody = { mobile: '', landline: '' };

it('stores numbers in one form, however they are written', () => {
  const { numbers, problems } = normaliseNumbers({ mobile: '0491 570 156', landline: '(02) 5550 1234' }, nobody, 'AU');
  expect(numbers).toEqual({ mobile: '+61491570156', landline: '+61255501234' });
  expect(problems).toEqual([]);
});

it('names the field of a number from outside the region', () => {
  const { problems } = normaliseNumbers({ mobile: '12', landline: '' }, nobody, 'CA');
  expect(problems).toEqual([{ path: 'mobile', message: 'Please enter a valid cell number' }]);
});

it('leaves stored numbers unchanged', () => {
  const old = { mobile: 'via her mother', landline: '' };
  expect(normaliseNumbers(old, old, 'AU')).toEqual({ numbers: old, problems: [] });
});

it('requires the region for a new number, but not otherwise', () => {
  const old = { mobile: '+61491570156', landline: '' };
  expect(normaliseNumbers({ mobile: '0491 570 157', landline: '' }, old, null).problems).toEqual([
    { path: 'regionId', message: 'Please choose the region of the numbers' },
  ]);
  expect(normaliseNumbers(old, old, null)).toEqual({ numbers: old, problems: [] });
});
