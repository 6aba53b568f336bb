import { expect, test } from 'vitest';
import { featureCodeProblem } from './feature-code.ts';

test.each(['bookings.read', 'company', 'the-day.write2'])('%s is a code', (code) => {
  expect(featureCodeProblem(code)).toBeNull();
});

test.each(['Bookings', 'bookings read', '.read', 'bookings..read', '2days', 'bücher'])('%s is not a code', (code) => {
  expect(featureCodeProblem(code)).not.toBeNull();
});
