import type { FieldError } from '@cadenza/contract/envelope';
import type { RefusalCode } from '@cadenza/domain/refusals/table';
import { UNREACHABLE } from './unreachable.ts';

/** The sentence for a failure that has none of its own. */
export const UNKNOWN_ERROR = 'An unknown error occurred';
const NETWORK_ERROR = -31;
const NOT_FOUND = -1;
const NOT_PERMITTED = -14;
const DENIED = -10;
const LOGIN_REQUIRED = -12;

interface Refusal {
  status: number;
  type: number;
  code: string | number;
  refusal?: RefusalCode | undefined;
  title?: string;
  message?: string;
  fields?: FieldError[];
  problems?: string[];
  faultId?: string | null;
}

/** The number of a fault, to be quoted to whoever looks into it; null for a refusal. */
export const faultNumberOf = ({ status = 0, faultId = null }: Partial<Pick<ApiError, 'status' | 'faultId'>>) =>
  status >= 500 ? faultId : null;

/** A refusal or fault returned by the server, or a network failure. */
export class ApiError extends Error {
  readonly status: number;
  /** Result code from the specification: negative or 0. */
  readonly type: number;
  readonly code: string | number;
  /** Why the server refused; null if the request never reached it, and for token errors. */
  readonly refusal: RefusalCode | null;
  readonly title: string;
  /** False if its message only says that something unknown went wrong. */
  readonly hasOwnMessage: boolean;
  /** The refused fields of the body, each with its dotted path. */
  readonly fields: FieldError[];
  /** Each problem, if the refusal lists several; its message combines them. */
  readonly problems: string[];
  /** The id under which the server logged a fault. */
  readonly faultId: string | null;

  constructor(refusal: Refusal) {
    super(refusal.message || UNKNOWN_ERROR);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.type = refusal.type;
    this.code = refusal.code;
    this.refusal = refusal.refusal ?? null;
    this.hasOwnMessage = Boolean(refusal.message);
    this.title = refusal.title || 'Error';
    this.fields = refusal.fields ?? [];
    this.problems = refusal.problems ?? [];
    this.faultId = refusal.faultId ?? null;
  }

  static unreachable(): ApiError {
    return new ApiError({ status: 0, type: NETWORK_ERROR, code: 0, message: UNREACHABLE });
  }

  get isUnreachable(): boolean {
    return this.type === NETWORK_ERROR;
  }
  get isNotFound(): boolean {
    return this.type === NOT_FOUND;
  }
  get isSignedOut(): boolean {
    return this.type === LOGIN_REQUIRED;
  }
  get isDenied(): boolean {
    return this.type === NOT_PERMITTED || this.type === DENIED;
  }
}
