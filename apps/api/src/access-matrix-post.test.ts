import { allOperations } from '@cadenza/contract/operations';
import { expect, test } from 'vitest';
import { openMatrix } from './testing/access/open-matrix.ts';

const matrix = openMatrix();

test.for(allOperations.filter(({ method }) => method !== 'GET' && method !== 'PUT'))(
  '$operationId lets in whom it should, and nobody else',
  async (operation) => {
    const { seen, expected } = await matrix.ask(operation);
    expect(seen).toEqual(expected);
  },
);
