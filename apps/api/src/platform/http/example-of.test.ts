import type { Operation } from '@cadenza/contract/operation';
import { allOperations } from '@cadenza/contract/operations';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Described {
  operationId: string;
  requestBody?: { content: Record<string, { example?: unknown }> };
}

describe('The reference shows bodies that the server accepts', () => {
  const described = Object.values(openApiDocument('Cadenza').paths).flatMap(
    (path) => Object.values(path) as Described[],
  );
  const shown = (operationId: string) =>
    Object.values(described.find((one) => one.operationId === operationId)?.requestBody?.content ?? {}).map(
      ({ example }) => example,
    );
  const withBody = (allOperations as readonly Operation[]).filter(({ body }) => body !== undefined);

  it.each(withBody.map((operation) => [operation.operationId, operation] as const))('of %s', (_id, operation) => {
    const [example] = shown(operation.operationId);
    expect(operation.body?.safeParse(example).error?.issues ?? []).toEqual([]);
  });
});
