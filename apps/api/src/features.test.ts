import { allOperations, operations } from '@cadenza/contract/operations';
import { expect, test } from 'vitest';
import { featureRoutes } from './features.ts';

type Modules = Record<string, Record<string, object>>;
const contracts: Modules = import.meta.glob('../../../packages/contract/src/*/*.ts', { eager: true });
const tables: Modules = import.meta.glob(['./features/*/routes.ts', './workflows/*-routes.ts'], { eager: true });

test('every operation of the contract has its handler, and no operation has two', () => {
  const handled = featureRoutes.flatMap((table) => Object.keys(table));
  expect(handled.toSorted()).toEqual(allOperations.map((operation) => operation.operationId).toSorted());
});

test('an operation is served by the feature or the workflows of its contract’s noun', () => {
  const servedBy = new Map(
    Object.entries(tables).flatMap(([file, { ...exported }]) =>
      Object.values(exported).flatMap((table) => Object.keys(table).map((id) => [id, nounOf(file)] as const)),
    ),
  );
  const declared = Object.entries(contracts).flatMap(([file, exported]) =>
    Object.keys(exported)
      .filter((id) => id in operations)
      .map((id) => ({ id, noun: nounOf(file) })),
  );
  expect(declared.filter(({ id, noun }) => servedBy.get(id) !== noun)).toEqual([]);
  expect(declared.length).toBe(allOperations.length);
});

/** `features/offers/routes.ts`, `workflows/roster-routes.ts` and `contract/src/roster/shapes.ts` name their noun. */
function nounOf(file: string): string | undefined {
  return (/([^/]+)-routes\.ts$/.exec(file) ?? /([^/]+)\/[^/]+$/.exec(file))?.[1];
}
