import type { InputOf, OperationId, Operations, OutputOf } from '@cadenza/contract/operations';
import type { ContextOf } from '../context.ts';
import type { WrittenJson } from './written-json.ts';

export type Handler<K extends OperationId> = (
  context: ContextOf<Operations[K]['access']>,
  input: InputOf<K>,
) => Promise<OutputOf<K> extends Record<string, never> ? void : OutputOf<K> | WrittenJson<OutputOf<K>>>;

export type RouteTable = { [K in OperationId]?: Handler<K> };

/** A feature's rows: operation → handler. Types come from the contract. */
export const routes = <T extends RouteTable>(table: T): T => table;
