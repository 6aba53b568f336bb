import { type BuiltRequest, buildRequest } from '@cadenza/contract/build-request';
import { operationRoutes } from '@cadenza/contract/generated/routes';
import type { OperationId, OutputOf, RequestOf } from '@cadenza/contract/operations';
import { API_BASE } from './api-base.ts';
import { ApiError } from './api-error.ts';
import { type Reply, readAnswer } from './read-answer.ts';

/** An operation without parameters, query or body is called by name only. */
export type InputArgs<K extends OperationId> =
  unknown extends RequestOf<K>
    ? [input?: undefined, options?: CallOptions]
    : [input: RequestOf<K>, options?: CallOptions];

export interface CallOptions {
  signal?: AbortSignal;
  /** Opens an anonymous draft; sent in its own header, never in the address. */
  draftKey?: string;
  /** The version of the draft that the change is based on. */
  draftVersion?: number;
}

export interface ClientParts {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  accessToken: () => Promise<string | null>;
  /** The role and user that the call is made as. */
  identity: () => { roleId?: string; userId?: string };
  /** The server no longer knows this token, which may have been dropped meanwhile. */
  onUnauthorised: (accessToken: string | null) => void;
  /** The user no longer holds the role of the call. */
  onRoleLost: () => void;
  /** Newer terms of the role must be accepted before this is carried out. */
  onTermsNotAgreed: () => void;
}

/** The typed client: every operation of the contract by name. */
export function createClient(parts: ClientParts) {
  function headersFor(request: BuiltRequest, token: string | null): Record<string, string> {
    const { roleId, userId } = parts.identity();
    return {
      Accept: 'application/json',
      ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(token && roleId ? { RoleId: roleId } : {}),
      ...(token && userId ? { UserId: userId } : {}),
    };
  }

  function sendWith(token: string | null, request: BuiltRequest, options: CallOptions | undefined): Promise<Response> {
    const headers = headersFor(request, token);
    if (options?.draftKey) headers.DraftKey = options.draftKey;
    if (options?.draftVersion !== undefined) headers.DraftVersion = String(options.draftVersion);
    return parts
      .fetch(request.url, { method: request.method, headers, body: request.body, signal: options?.signal })
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') throw error;
        throw ApiError.unreachable();
      });
  }

  async function send(name: OperationId, input: unknown, options: CallOptions | undefined): Promise<Response> {
    const request = buildRequest(API_BASE, operationRoutes[name], input as object | undefined);
    const token = await parts.accessToken();
    const response = await sendWith(token, request, options);
    if (response.status !== 401) return response;
    // A token that was replaced ends immediately. If that happened while this request was in flight, it was not
    // carried out, and is retried with the new one.
    const present = await parts.accessToken();
    if (token === null || present === null || present === token) {
      parts.onUnauthorised(token);
      return response;
    }
    const second = await sendWith(present, request, options);
    if (second.status === 401) parts.onUnauthorised(present);
    return second;
  }

  /** Calls an operation that may respond with a question first; the caller handles both kinds of response. */
  async function ask<K extends OperationId>(name: K, ...[input, options]: InputArgs<K>): Promise<Reply<OutputOf<K>>> {
    const response = await send(name, input, options);
    try {
      return await readAnswer<OutputOf<K>>(response);
    } catch (error) {
      if (error instanceof ApiError && error.refusal === 'roleNotFound') parts.onRoleLost();
      if (error instanceof ApiError && error.refusal === 'termsNotAgreed') parts.onTermsNotAgreed();
      throw error;
    }
  }

  /** Calls an operation and returns its payload; a refusal or an unexpected question is thrown as ApiError. */
  async function call<K extends OperationId>(name: K, ...args: InputArgs<K>): Promise<OutputOf<K>> {
    const reply = await ask(name, ...args);
    if (reply.kind === 'done') return reply.payload;
    const { kind: _kind, payload: _payload, ...question } = reply;
    throw new ApiError({ status: 200, type: 10, ...question });
  }

  /** Calls an operation that returns a stream of events, and returns the stream once it has started. */
  async function openStream<K extends OperationId>(
    name: K,
    ...[input, options]: InputArgs<K>
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const response = await send(name, input, options);
    if (!response.ok) await readAnswer(response);
    if (!response.body) throw ApiError.unreachable();
    return response.body;
  }

  return { ask, call, openStream };
}
