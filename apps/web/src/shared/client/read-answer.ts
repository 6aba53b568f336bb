import type { FieldError } from '@cadenza/contract/envelope';
import type { RefusalCode } from '@cadenza/domain/refusals/table';
import { ApiError } from './api-error.ts';

const WARNING = 10;

/** What a call can return: the payload, or a question that needs a yes or no before anything happens. */
export type Reply<Payload> =
  | { kind: 'done'; payload: Payload }
  | {
      kind: 'warning';
      code: string | number;
      refusal: RefusalCode | undefined;
      title: string;
      message: string;
      payload: unknown;
    };

interface WireAnswer {
  type?: number;
  code?: string | number;
  refusal?: RefusalCode;
  title?: string;
  message?: string;
  payload?: unknown;
  error_description?: string;
  error?: string;
}

async function readJson(response: Response): Promise<WireAnswer> {
  try {
    return (await response.json()) as WireAnswer;
  } catch {
    return {};
  }
}

function fieldsOf(payload: unknown): FieldError[] {
  const fields = (payload as { fields?: unknown } | undefined)?.fields;
  return Array.isArray(fields) ? (fields as FieldError[]) : [];
}

function problemsOf(payload: unknown): string[] {
  const problems = (payload as { problems?: unknown } | undefined)?.problems;
  return Array.isArray(problems) ? problems.filter((one) => typeof one === 'string') : [];
}

/** The error in an unsuccessful response; OAuth responses have `error_description` instead of a message. */
async function refusalOf(response: Response, answer?: WireAnswer): Promise<ApiError> {
  const wire = answer ?? (await readJson(response));
  return new ApiError({
    status: response.status,
    type: wire.type ?? -30,
    code: wire.code ?? 0,
    refusal: wire.refusal,
    title: wire.title,
    message: wire.message ?? wire.error_description ?? wire.error,
    fields: fieldsOf(wire.payload),
    problems: problemsOf(wire.payload),
    faultId: (wire.payload as { faultId?: string } | undefined)?.faultId ?? response.headers.get('x-request-id'),
  });
}

/** Unwraps the envelope. Types below 1 are refusals; type 0 is one with a message, or a question with its code. */
export async function readAnswer<Payload>(response: Response): Promise<Reply<Payload>> {
  const answer = await readJson(response);
  if (!response.ok || answer.type === undefined || answer.type < 1) throw await refusalOf(response, answer);
  if (answer.type === WARNING) {
    return {
      kind: 'warning',
      code: answer.code ?? 0,
      refusal: answer.refusal,
      title: answer.title ?? 'Warning',
      message: answer.message ?? '',
      payload: answer.payload,
    };
  }
  return { kind: 'done', payload: answer.payload as Payload };
}
