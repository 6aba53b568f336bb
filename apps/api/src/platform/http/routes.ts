import type { InputOf, OperationId, Operations, OutputOf } from '@cadenza/contract/operations';
import type { ContextOf } from '../context.ts';
import type { WrittenJson } from './written-json.ts';

/**
 * What serves an operation: gets the context that its access brings and the checked input, both typed by the contract. A command
 * or view that serves one operation is declared as one and has its name.
 */
export type Handler<K extends OperationId> = (
  context: ContextOf<Operations[K]['access']>,
  input: InputOf<K>,
) => Promise<OutputOf<K> extends Record<string, never> ? void : OutputOf<K> | WrittenJson<OutputOf<K>>>;

export type RouteTable = { [K in OperationId]?: Handler<K> };

/** A feature's operations with their handlers. */
export const routes = <T extends RouteTable>(table: T): T => table;
