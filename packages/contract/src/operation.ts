import './plain-sentences.ts';
import type { Access } from '@cadenza/domain/permissions/access';
import type { RefusalCode } from '@cadenza/domain/refusals/table';
import { z } from 'zod';
import { id, nothing } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Shape = z.ZodObject | undefined;
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<Names extends string, Others> = [Names] extends [never]
  ? undefined
  : z.ZodObject<{ [N in Names]: Others extends Record<N, infer Other extends z.ZodType> ? Other : typeof id }>;

/** Rate-limited actions, counted across all server processes. */
export type LimitedAction =
  | 'sign in'
  | 'code'
  | 'ask for a link'
  | 'open a link'
  | 'invite'
  | 'ask for a call'
  | 'enter a code'
  | 'use a page'
  | 'plan together';

/** Calls are counted by IP address and by account: the one named in this body field, or the signed-in one. */
export interface RateLimit {
  action: LimitedAction;
  account?: string;
  /** The command does the counting, because only it knows which attempts count separately. */
  countsItself?: boolean;
}

/** An operation as declared; the name of its export becomes its operationId. */
export interface DeclaredOperation<
  A extends Access = Access,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends z.ZodType = z.ZodType,
> {
  readonly isOperation: true;
  readonly method: Method;
  /** Relative to `/api/v1.0`, parameters as `:name`. */
  readonly path: string;
  readonly access: A;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** `form` is only for the token endpoint: OAuth 2 posts form fields. */
  readonly bodyType: 'json' | 'form';
  /** `envelope` wraps the output in an Answer; anything else is sent unwrapped with that content type. */
  readonly answers:
    | 'envelope'
    | 'application/json'
    | 'text/html'
    | 'application/pdf'
    | 'text/calendar'
    | 'text/event-stream';
  readonly output: O;
  /** Operation-specific refusals; those that the platform can return for its access are added (refusals.ts). */
  readonly refusals: readonly RefusalCode[];
  /** The response has an ETag and can be cached for this long; only for responses that are the same for everyone. */
  readonly cacheSeconds: number | undefined;
  /** Calls per minute from one address, if lower than for other public operations. */
  readonly perMinute: number | undefined;
  /** Limits that are counted in the database; see platform/rate-limits. */
  readonly rateLimit: RateLimit | undefined;
  /** Also accepts a draft key in the DraftKey header. */
  readonly takesDraftKey: boolean;
}

/** One operation of the API: server, client, the OpenAPI document and the access matrix are derived from it. */
export interface Operation extends DeclaredOperation {
  readonly operationId: string;
}

/**
 * Declares an operation. The parameters of its path are ids, except those in `params`; it returns nothing unless it has
 * an `output`. Objects passed here refuse unknown fields; nested objects declare that themselves with
 * `z.strictObject` (a test checks every body). A form ignores unknown fields, as OAuth 2 requires (RFC 6749, section
 * 3.2).
 */
export function operation<
  const A extends Access,
  const Path extends string,
  P extends Partial<Record<NamesIn<Path>, z.ZodType>> = object,
  O extends z.ZodType = typeof nothing,
  Q extends Shape = undefined,
  B extends Shape = undefined,
>(definition: {
  method: Method;
  path: Path;
  access: A;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  bodyType?: 'json' | 'form';
  answers?: Operation['answers'];
  output?: O;
  refusals?: readonly RefusalCode[];
  cacheSeconds?: number;
  perMinute?: number;
  rateLimit?: RateLimit;
  takesDraftKey?: boolean;
}): DeclaredOperation<A, ParamsOf<NamesIn<Path>, P>, Q, B, O> {
  return {
    isOperation: true,
    method: definition.method,
    path: definition.path,
    access: definition.access,
    summary: definition.summary,
    params: paramsOf(definition.path, definition.params) as ParamsOf<NamesIn<Path>, P>,
    query: definition.query?.strict() as Q,
    body: (definition.bodyType === 'form' ? definition.body?.strip() : definition.body?.strict()) as B,
    bodyType: definition.bodyType ?? 'json',
    answers: definition.answers ?? 'envelope',
    output: (definition.output ?? nothing) as O,
    refusals: definition.refusals ?? [],
    cacheSeconds: definition.cacheSeconds,
    perMinute: definition.perMinute,
    rateLimit: definition.rateLimit,
    takesDraftKey: definition.access === 'draft key' || definition.takesDraftKey === true,
  };
}

function paramsOf(path: string, others: Partial<Record<string, z.ZodType>> = {}) {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  return names.length === 0
    ? undefined
    : z.strictObject(Object.fromEntries(names.map((name) => [name, others[name] ?? id])));
}

type Inferred<S, Name extends string> = S extends z.ZodType ? { [K in Name]: z.output<S> } : unknown;
type Sent<S, Name extends string> = S extends z.ZodType ? { [K in Name]: z.input<S> } : unknown;

/** A handler's input: parsed, with defaults filled in. */
export type InputOf<T> =
  T extends DeclaredOperation<Access, infer P, infer Q, infer B>
    ? Inferred<P, 'params'> & Inferred<Q, 'query'> & Inferred<B, 'body'>
    : never;
/** What a caller sends: fields with defaults may be left out. */
export type RequestOf<T> =
  T extends DeclaredOperation<Access, infer P, infer Q, infer B>
    ? Sent<P, 'params'> & Sent<Q, 'query'> & Sent<B, 'body'>
    : never;
export type OutputOf<T> = T extends { output: infer O extends z.ZodType } ? z.output<O> : never;
