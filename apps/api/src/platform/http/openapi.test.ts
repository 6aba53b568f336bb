import { allOperations } from '@cadenza/contract/operations';
import { isPublic } from '@cadenza/domain/permissions/access';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Described = { operationId: string; parameters?: { name: string; in: string; required: boolean }[] };

describe('The OpenAPI document names the headers', () => {
  const { paths } = openApiDocument('Cadenza');
  const described = Object.values(paths).flatMap((path) => Object.values(path) as Described[]);
  const headersOf = (operationId: string) =>
    described
      .find((one) => one.operationId === operationId)
      ?.parameters?.filter((one) => one.in === 'header')
      .map(({ name, required }) => `${name}${required ? '!' : ''}`) ?? [];

  it.each([
    ['getPublicBooking', ['DraftKey!']],
    ['updateBookingNote', ['DraftKey!', 'DraftVersion']],
    ['createBooking', ['DraftKey']],
    ['requestCallback', ['DraftKey']],
    ['getBooking', ['RoleId', 'UserId']],
    ['estimatePrice', []],
  ])('of %s', (operationId, headers) => {
    expect(headersOf(operationId)).toEqual(headers);
  });

  it('that every operation with a draft key or a sign-in reads', () => {
    for (const { operationId, access } of allOperations) {
      const headers = headersOf(operationId);
      expect([operationId, headers.includes('DraftKey!'), headers.includes('RoleId')]).toEqual([
        operationId,
        access === 'draft key',
        !isPublic(access),
      ]);
    }
  });
});
