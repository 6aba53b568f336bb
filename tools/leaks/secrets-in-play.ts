import { allFields, isSecret, nameOf, type SecretField, textsAt } from '@cadenza/contract/secret-fields';
import { apiPrefix } from '../../apps/api/src/platform/http/register-operations.ts';
import type { Entry, RequestEntry } from './record-entry.ts';

/** A value that was stored, used or returned as a secret. */
export interface Secret {
  value: string;
  /** The contract field or header in which it was first seen. */
  name: string;
  /** Whether it is contained in the link that it opens. */
  isLinkKey: boolean;
  /** Whether its link works once. */
  isOneTime: boolean;
}

/** 256 bits in base64url, like every key the product creates. */
export const keyShape = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Shorter values occur in other words and numbers by chance: `null`, `2027`. No password, code or account number is shorter. */
const shortest = 6;

const fieldsOf = new Map<string, SecretField[]>();
for (const field of allFields()) {
  if (!isSecret(field)) continue;
  const route = `${field.operation.method} ${apiPrefix}${field.operation.path}`;
  fieldsOf.set(route, [...(fieldsOf.get(route) ?? []), field]);
}

/**
 * Every secret that a process received or returned, by its value. Refused values count only if they cannot be mistaken for
 * anything else; a number that was also accepted in a field that is not secret does not count.
 */
export function secretsInPlay(entries: readonly Entry[]): Map<string, Secret> {
  const found = new Map<string, Secret>();
  for (const entry of entries) {
    if (entry.kind !== 'request') continue;
    for (const secret of secretsOf(entry)) {
      if (entry.status >= 400 && !isUnmistakable(secret.value)) continue;
      const known = found.get(secret.value);
      found.set(secret.value, known ? { ...known, isOneTime: known.isOneTime || secret.isOneTime } : secret);
    }
  }
  for (const value of plainNumbers(entries, found)) found.delete(value);
  return found;
}

/** Digits, optionally separated by single spaces or hyphens. */
export const isNumber = /^\d(?:[ -]?\d)*$/;

/** Numbers from `secrets` that an accepted request also sent in a field that is not secret. */
function plainNumbers(entries: readonly Entry[], secrets: ReadonlyMap<string, Secret>): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'request' || entry.status >= 400) return [];
    const brought = textsIn([entry.params, entry.query, entry.body]).filter(
      (text) => isNumber.test(text) && secrets.has(text),
    );
    const secret = secretsOf({ ...entry, answer: undefined }).map(({ value }) => value);
    const timesIn = (texts: readonly string[], value: string) => texts.filter((text) => text === value).length;
    return brought.filter((value) => timesIn(brought, value) > timesIn(secret, value));
  });
}

/** Every string nested in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The secrets that one request sent and received, accepted or not. */
export function secretsOf(request: RequestEntry): Secret[] {
  const { authorization = '', draftkey = '' } = request.from;
  const headers = [
    { name: 'authorization', value: authorization.replace(/^Bearer /i, '') },
    { name: 'draftkey', value: draftkey },
  ].map((header) => ({ ...header, isLinkKey: false, isOneTime: false }));
  const fields = fieldsOf.get(`${request.method} ${request.route}`) ?? [];
  return [...headers, ...fields.flatMap((field) => valuesOf(field, request))].filter(
    ({ value }) => value.length >= shortest,
  );
}

function valuesOf(field: SecretField, request: RequestEntry): Secret[] {
  const { operation, part, path, isLinkKey } = field;
  const isOneTime = isLinkKey && operation.access === 'public' && operation.rateLimit?.action === 'open a link';
  const value = part === 'output' ? outputOf(field, request) : request[part];
  return textsAt(value, path).map((text) => ({
    // An address opened by a key is as secret as its key.
    value: isLinkKey ? (text.match(keyShape)?.[0] ?? text) : text,
    name: nameOf(field),
    isLinkKey,
    isOneTime,
  }));
}

function outputOf({ operation }: SecretField, { status, answer }: RequestEntry): unknown {
  if (status >= 400 || !answer) return undefined;
  const whole = JSON.parse(answer) as { payload?: unknown };
  return operation.answers === 'envelope' ? whole.payload : whole;
}

/**
 * A refused value may be anything, such as `undefined` or `not a date`: only values mixing several kinds of characters are
 * searched for everywhere.
 */
const isUnmistakable = (value: string): boolean =>
  value.length >= 8 && !value.includes(' ') && [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(value));
