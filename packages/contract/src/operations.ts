import type { InputOf as Input, Operation, OutputOf as Output, RequestOf as Request } from './operation.ts';
import * as session from './session.ts';

const files = { ...session };

type Files = typeof files;
export type Operations = { [K in keyof Files as Files[K] extends { isOperation: true } ? K : never]: Files[K] };
export type OperationId = keyof Operations;
export type InputOf<K extends OperationId> = Input<Operations[K]>;
export type RequestOf<K extends OperationId> = Request<Operations[K]>;
export type OutputOf<K extends OperationId> = Output<Operations[K]>;

/** Every operation that exists, by its operationId. */
export const operations = Object.fromEntries(
  Object.entries(files).filter(([, value]) => typeof value === 'object' && 'isOperation' in value),
) as unknown as Operations;

export const allOperations: Operation[] = Object.values(operations);
