import { describe, expect, test } from 'vitest';
import { musician } from './examples.ts';
import { partOf } from './part-of.ts';
import { screenCases } from './screen-cases.ts';
import { openScreens, testScreens } from './screen-tests.ts';

describe('every screen of the office is accessible', () => {
  const screens = openScreens();
  testScreens(
    screens,
    screenCases.filter(({ who }) => who !== '' && who !== musician),
  );
});

test('a case that is part of another names one that is checked', () => {
  const checked = screenCases.filter(({ differs }) => differs !== 'nowhere').map(({ name }) => name);
  expect(checked).toEqual(expect.arrayContaining([...partOf.values()]));
  expect(screenCases.map(({ name }) => name)).toEqual(expect.arrayContaining([...partOf.keys()]));
});
