import { allOperations } from '@cadenza/contract/operations';
import { expect, test } from 'vitest';
import { openMatrix } from './testing/access/open-matrix.ts';

const matrix = openMatrix();
const asked = allOperations.filter(({ method }) => method !== 'GET' && method !== 'PUT');

test.each(asked.map((operation) => [operation.operationId, operation] as const))(
  '%s admits exactly the people it should',
  async (_, operation) => {
    const { seen, expected } = await matrix.ask(operation);
    expect(seen).toEqual(expected);
  },
);
