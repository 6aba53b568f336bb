import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@cadenza/contract/operation';
import { refusalDetails, refusalsOf } from '@cadenza/contract/refusals';
import type { RefusalCode } from '@cadenza/domain/refusals/table';
import { z } from 'zod';

/** The response as the contract describes it, so that a field missing from the contract is noticed. */
export function strictly({ operationId, output }: Operation, payload: unknown): unknown {
  const parsed = output.parse(payload);
  if (isDeepStrictEqual(parsed, payload)) return parsed;
  const beside = fieldsBeside(payload, parsed, 'payload');
  throw new Error(`${operationId} returns fields that its contract does not have: ${beside.join(', ')}`);
}

/** An operation refuses only with the codes that it declares, each with its details. */
export function expectDeclared(
  operation: Operation,
  { refusal, payload }: { refusal: RefusalCode; payload?: unknown },
): void {
  if (!refusalsOf(operation).includes(refusal)) {
    throw new Error(`${operation.operationId} returned ${refusal}, which it does not declare`);
  }
  const details: Partial<Record<RefusalCode, z.ZodType>> = refusalDetails;
  (details[refusal] ?? z.undefined()).parse(payload);
}

function fieldsBeside(sent: unknown, known: unknown, at: string): string[] {
  if (typeof sent !== 'object' || sent === null || typeof known !== 'object' || known === null) {
    return isDeepStrictEqual(sent, known) ? [] : [at];
  }
  return Object.entries(sent).flatMap(([name, value]) =>
    name in known ? fieldsBeside(value, (known as Record<string, unknown>)[name], `${at}.${name}`) : [`${at}.${name}`],
  );
}
