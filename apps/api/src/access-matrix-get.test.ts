import { allOperations } from '@cadenza/contract/operations';
import { expect, test } from 'vitest';
import { openMatrix } from './testing/access/open-matrix.ts';
import { rows } from './testing/access/rows.ts';

const matrix = openMatrix();

test('every operation has its row', () => {
  expect(Object.keys(rows).toSorted()).toEqual(allOperations.map(({ operationId }) => operationId).toSorted());
});
const asked = allOperations.filter(({ method }) => method === 'GET');

test.each(asked.map((operation) => [operation.operationId, operation] as const))(
  '%s admits exactly the people it should',
  async (_, operation) => {
    const { seen, expected } = await matrix.ask(operation);
    expect(seen).toEqual(expected);
  },
);
