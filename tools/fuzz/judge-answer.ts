import { httpStatusOf, type ResultTypeName } from '@cadenza/contract/envelope';
import type { Operation } from '@cadenza/contract/operation';
import { type RefusalCode, refusalTable } from '@cadenza/domain/refusals/table';
import { expectDeclared, strictly } from '../../apps/api/src/testing/declared-answer.ts';
import type { Answered } from './fuzz-request.ts';

interface Envelope {
  type?: number;
  refusal?: RefusalCode;
  payload?: unknown;
  error?: string;
}

/** What is wrong with a response, or null: a fault, or something outside the operation's contract. */
export function problemOf(operation: Operation, response: Answered): string | null {
  const { statusCode: status } = response;
  if (status >= 500) return `it answered ${status}`;
  const contentType = String(response.headers['content-type'] ?? '');
  if (status === 304) return null;
  if (!contentType.startsWith('application/json')) return problemOfDocument(operation, status, contentType);
  const answer = response.json<Envelope>();
  try {
    if (status >= 400 || answer.refusal !== undefined) return problemOfRefusal(operation, status, answer);
    if (operation.answers === 'envelope') strictly(operation, answer.payload);
    else strictly(operation, answer);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 600) : String(error);
  }
}

/** Pages, PDFs and calendars; a hosted page refuses with a page. */
function problemOfDocument({ answers }: Operation, status: number, contentType: string): string | null {
  if (status === 200) return contentType.startsWith(answers) ? null : `it answered ${contentType}`;
  return status === 404 && answers === 'text/html' && contentType.startsWith(answers)
    ? null
    : `it answered ${status} as ${contentType || 'nothing'}`;
}

function problemOfRefusal(operation: Operation, status: number, answer: Envelope): string | null {
  // The token endpoint refuses as OAuth specifies (RFC 6749, section 5.2).
  if (operation.bodyType === 'form' && status === 400 && typeof answer.error === 'string') return null;
  // A path that leads to no operation, because a part of it is too long or empty.
  if (status === 404 && answer.type === -1 && answer.refusal === undefined) return null;
  const { refusal } = answer;
  if (refusal === undefined) return `it answered ${status} without saying why`;
  expectDeclared(operation, { ...answer, refusal });
  const expected = httpStatusOf[refusalTable[refusal].type as ResultTypeName];
  return [expected, 413, 415].includes(status) ? null : `it answered ${refusal} with ${status}`;
}
