import { describe } from 'vitest';
import { isOfEstimator, screenCases } from './screen-cases.ts';
import { openScreens, testScreens } from './screen-tests.ts';

describe('every screen of the estimator is accessible', () => {
  const screens = openScreens();
  testScreens(
    screens,
    screenCases.filter(({ who, name }) => who === '' && isOfEstimator(name)),
  );
});
