import type { Entry, LogEntry, MessageEntry, RequestEntry } from './record-entry.ts';
import { isTelling, searchFor } from './search-for.ts';
import { keyShape, type Secret, secretsInPlay, secretsOf } from './secrets-in-play.ts';

export interface Leak {
  /** What leaked: the contract field, or `key` for a value that only looks like a key. */
  what: string;
  /** Where it leaked, without any of the surrounding content. */
  where: string;
  /** The secret, hidden except for its beginning. */
  masked: string;
}

/**
 * Secrets that must not be in the record of a process: in log lines, refusals, addresses that were returned, requested or sent as
 * the referrer, and messages, except for a link's key there. Besides known secrets, anything shaped like a key counts.
 */
export function findLeaks(entries: readonly Entry[]): Leak[] {
  const known = [...secretsInPlay(entries).values()];
  const telling = known.filter(isTelling);
  const search = {
    any: searchFor(known),
    telling: searchFor(telling),
    lasting: searchFor(telling.filter(({ isLinkKey }) => !isLinkKey)),
    unlinked: searchFor(telling.filter(({ isLinkKey, isOneTime }) => !isLinkKey || isOneTime)),
  };
  const leaks = entries.flatMap((entry) => {
    if (entry.kind === 'log') return inLog(entry, search.any);
    if (entry.kind === 'message') return inMessage(entry, search);
    if (entry.kind === 'request') return inRequest(entry, search);
    return [];
  });
  return [...leaks, ...sentTwice(entries, known)];
}

type Search = (text: string) => Secret[];
type Searches = Record<'any' | 'telling' | 'lasting' | 'unlinked', Search>;

function inLog({ line }: LogEntry, any: Search): Leak[] {
  const text = withoutEscapes(line);
  const found = [...any(text), ...keysIn(text)];
  return leaksOf(found, `log line “${saidIn(line, found)}”`);
}

/** The line's message reduced to plain words: most secrets contain digits or symbols. */
function saidIn(line: string, secrets: readonly Secret[]): string {
  const said = /"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? '';
  const hidden = secrets.reduce((text, { value }) => text.replaceAll(JSON.stringify(value).slice(1, -1), '…'), said);
  return hidden.replaceAll(/\S*[^A-Za-z\s]\S*/g, '…');
}

/** A message may contain a link's key inside the link; no other secret, and no key elsewhere. */
function inMessage({ messageKind, subject, text, html }: MessageEntry, search: Searches): Leak[] {
  const whole = [subject, text, html].join('\n');
  const words = [subject, withoutLinkKeys(text), withoutLinkKeys(html)].join('\n');
  return leaksOf([...search.lasting(whole), ...search.telling(words), ...keysIn(words)], `message “${messageKind}”`);
}

function inRequest(request: RequestEntry, search: Searches): Leak[] {
  const where = `${request.method} ${request.route ?? 'nowhere'}`;
  const headers = withoutStyleHashes(JSON.stringify(request.headers));
  if (request.status >= 400) {
    const text = withoutEscapes(`${headers} ${request.answer ?? ''}`);
    const own = searchFor(secretsOf(request).filter(({ value }) => !/^[a-z ]*$/.test(value)));
    return leaksOf([...search.any(text), ...own(text), ...keysIn(text)], `refusal of ${where}`);
  }
  const given = (request.answer ?? '').match(/(?:https?|webcal):\/\/[^\s"\\<>]+/g) ?? [];
  return [
    ...leaksOf(search.lasting(plain(request.url)), `address of ${where}`),
    ...leaksOf(search.telling(plain(request.from.referer ?? '')), `page before ${where}`),
    ...leaksOf(
      search.unlinked(plain(`${given.join(' ')} ${request.headers.location ?? ''}`)),
      `address given by ${where}`,
    ),
  ];
}

/** A one-time link's key is sent in one message and never again. */
function sentTwice(entries: readonly Entry[], known: readonly Secret[]): Leak[] {
  const oneTime = new Map(known.filter(({ isOneTime }) => isOneTime).map((secret) => [secret.value, secret]));
  const messagesOf = new Map<string, Set<string>>();
  for (const entry of entries) {
    if (entry.kind !== 'message') continue;
    for (const [key] of `${entry.text} ${entry.html}`.matchAll(keyShape)) {
      if (oneTime.has(key)) messagesOf.set(key, (messagesOf.get(key) ?? new Set()).add(entry.id));
    }
  }
  return [...messagesOf].flatMap(([key, messages]) =>
    messages.size > 1
      ? leaksOf(
          [oneTime.get(key)].filter((each) => each !== undefined),
          `${messages.size} messages`,
        )
      : [],
  );
}

function leaksOf(secrets: readonly Secret[], where: string): Leak[] {
  const named = new Map(secrets.toReversed().map((secret) => [secret.value, secret]));
  return [...named.values()].map(({ name, value }) => ({ what: name, where, masked: mask(value) }));
}

const mask = (value: string): string => `${value.slice(0, 2)}… (${value.length} characters)`;

/**
 * Anything that looks like a key, known or not. A long name has the same shape, but rarely mixes upper case, lower case and
 * digits.
 */
const keysIn = (text: string): Secret[] =>
  (text.match(keyShape) ?? [])
    .filter((run) => [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(run)))
    .map((value) => ({ value, name: 'key', isLinkKey: false, isOneTime: false }));

/** An escaped line break in JSON would look like a letter when searching for words. */
const withoutEscapes = (text: string): string => text.replaceAll(/\\[nrtbf]/g, ' ');
const withoutLinkKeys = (text: string): string =>
  text.replaceAll(/\/[^\s"<>]*\?[^\s"<>]+/g, (link) => link.replaceAll(/=[\w-]+/g, '='));
const withoutStyleHashes = (text: string): string => text.replaceAll(/'sha256-[\w+/]+='/g, '');

function plain(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}
