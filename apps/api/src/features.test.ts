import { allOperations } from '@cadenza/contract/operations';
import { expect, test } from 'vitest';
import { featureRoutes } from './features.ts';

test('every operation of the contract has its handler, and no feature answers one twice', () => {
  const handled = featureRoutes.flatMap((table) => Object.keys(table));
  expect(handled.toSorted()).toEqual(allOperations.map((operation) => operation.operationId).toSorted());
});
