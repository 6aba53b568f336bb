import { allOperations } from '@cadenza/contract/operations';
import { platformRefusalsOf } from '@cadenza/contract/refusals';
import { isPublic } from '@cadenza/domain/permissions/access';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { tagDescriptions } from './tag-descriptions.ts';

type Described = {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<'4XX' | 'default', { $ref?: string; description?: string }>;
};

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

describe('The OpenAPI document says', () => {
  const { paths, tags, components } = openApiDocument('Cadenza');
  const described = Object.values(paths).flatMap((path) => Object.values(path) as Described[]);

  it('in a sentence what the operations of each tag are about', () => {
    const sentences = new Map(tags.map(({ name, description = '' }) => [name, description]));
    for (const { operationId, tags: own } of described) {
      expect([operationId, own.map((tag) => sentences.get(tag))]).toEqual([
        operationId,
        [expect.stringMatching(/^[A-Z].+\.$/)],
      ]);
    }
    expect(Object.keys(tagDescriptions)).toHaveLength(tags.length);
  });

  it('once what each operation may refuse', () => {
    const operations = new Map(allOperations.map((operation) => [operation.operationId, operation]));
    const codesIn = ({ $ref, description = '' }: Described['responses']['4XX']): string[] =>
      $ref === undefined
        ? description.split('; ').flatMap((part) => part.replace(/^\d+: /, '').split(', '))
        : codesIn(components.responses[$ref.split('/').at(-1) ?? ''] as Described['responses']['4XX']);
    for (const { operationId, responses } of described) {
      const operation = operations.get(operationId);
      if (!operation) throw new Error(`${operationId} is not an operation`);
      const [own, platform] = [responses['4XX'], responses.default];
      const expected = platformRefusalsOf(operation);
      expect([operationId, ...codesIn(platform).sort()]).toEqual([operationId, ...[...expected].sort()]);
      const codes = own.$ref === platform.$ref ? expected : [...codesIn(own), ...expected];
      expect([operationId, codes.length]).toEqual([operationId, new Set(codes).size]);
    }
  });
});
