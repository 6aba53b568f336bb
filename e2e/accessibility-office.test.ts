import { describe } from 'vitest';
import { musician } from './examples.ts';
import { screenCases } from './screen-cases.ts';
import { openScreens, testScreens } from './screen-tests.ts';

describe('every screen of the office is accessible', () => {
  const screens = openScreens();
  testScreens(
    screens,
    screenCases.filter(({ who }) => who !== '' && who !== musician),
  );
});
