import { type WireCode, wireCodes } from '@cadenza/domain/refusals/row';
import type { RefusalCode } from '@cadenza/domain/refusals/table';
import { z } from 'zod';

/**
 * Result types of every response; negative means error. WARNING is ours: nothing has changed yet, a yes/no
 * confirmation is needed first.
 */
export const ResultType = {
  UNSPECIFIED_ERROR: -100,
  SYSTEM_ERROR: -32,
  NETWORK_ERROR: -31,
  ERROR: -30,
  INSUFFICIENT_DATA: -26,
  DATA_CONFLICT: -25,
  INVALID_REQUEST: -24,
  INVALID_OPERATION: -23,
  INVALID_ARGUMENT: -22,
  INVALID_STATE: -21,
  FAILED: -20,
  EXPIRED: -18,
  HUMAN_TEST_REQUIRED: -17,
  AUTHENTICATION_FAILED: -16,
  SECURE_CHANNEL_REQUIRED: -15,
  NOT_PERMITTED: -14,
  NOT_LOGGED_IN_REQUIRED: -13,
  LOGIN_REQUIRED: -12,
  CRITERIA_NOT_MET: -11,
  DENIED: -10,
  TIMEOUT: -6,
  CANCELLED: -5,
  UNDEFINED: -2,
  NOT_FOUND: -1,
  QUESTION: 0,
  OK: 1,
  COMPLETE: 2,
  SUCCESS: 3,
  WARNING: 10,
} as const;
export type ResultTypeName = keyof typeof ResultType;

/** Each type's HTTP status; 401 only for a missing or invalid token. */
export const httpStatusOf: Record<ResultTypeName, number> = {
  UNSPECIFIED_ERROR: 500,
  SYSTEM_ERROR: 500,
  NETWORK_ERROR: 502,
  ERROR: 500,
  INSUFFICIENT_DATA: 422,
  DATA_CONFLICT: 409,
  INVALID_REQUEST: 400,
  INVALID_OPERATION: 409,
  INVALID_ARGUMENT: 400,
  INVALID_STATE: 409,
  FAILED: 422,
  EXPIRED: 410,
  HUMAN_TEST_REQUIRED: 429,
  AUTHENTICATION_FAILED: 400,
  SECURE_CHANNEL_REQUIRED: 403,
  NOT_PERMITTED: 403,
  NOT_LOGGED_IN_REQUIRED: 403,
  LOGIN_REQUIRED: 401,
  CRITERIA_NOT_MET: 422,
  DENIED: 403,
  TIMEOUT: 503,
  CANCELLED: 409,
  UNDEFINED: 500,
  NOT_FOUND: 404,
  QUESTION: 409,
  OK: 200,
  COMPLETE: 200,
  SUCCESS: 200,
  WARNING: 200,
};

export interface FieldError {
  /** Dotted path into the body, for example `customer.email` or `performances.0.duration`. */
  path: string;
  message: string;
}

/** What every operation returns; field errors are in `payload.fields`. */
export interface Answer<Payload> {
  type: number;
  /** The specification's code. */
  code: WireCode;
  /**
   * The refusal code for clients to switch on; the operation declares which ones it can return. Its details are the
   * payload.
   */
  refusal?: RefusalCode;
  title?: string;
  message?: string;
  payload?: Payload;
}

export const answerSchema = (payload: z.ZodType) =>
  z.object({
    type: z.int(),
    code: z.literal(wireCodes),
    title: z.string().optional(),
    message: z.string().optional(),
    payload: payload.optional(),
  });
