import type { SeededRandom } from '@cadenza/demo/chance/seeded-random';
import type { FuzzRequest } from './fuzz-request.ts';
import { type NastyTexts, nastyNumbers, nested } from './nasty-values.ts';

/** The source of wrong values. */
export interface Wrong {
  readonly random: SeededRandom;
  readonly texts: NastyTexts;
  /** The id of any record of any kind. */
  anyId(): string;
}

type Container = Record<string, unknown>;
interface Place {
  holder: Container;
  name: string;
}

/** Makes one thing in a request wrong, or merely unusual. */
export function mutateRequest(request: FuzzRequest, wrong: Wrong): void {
  const way = wrong.random.next();
  if (way < 0.05) mutateHeaders(request, wrong);
  else if (way < 0.12) addField(request, wrong);
  else mutateValue(request, wrong);
}

function mutateValue(request: FuzzRequest, wrong: Wrong): void {
  const { random } = wrong;
  // A wrong address leads nowhere, so mostly the rest is changed.
  const inAddress = random.chance(0.15) ? { params: request.params } : {};
  const parts: Container = { ...inAddress, query: request.query, body: request.body };
  const places = [...placesIn(parts)].slice(Object.keys(parts).length);
  if (places.length === 0) return;
  const { holder, name } = random.pick(places);
  const ways = random.chance(0.6) ? waysFor(holder[name]) : anyWays;
  const value = random.pick(ways)(holder[name], wrong);
  if (value === removed && !Array.isArray(holder)) delete holder[name];
  else if (holder === request.params) holder[name] = String(value) || '-';
  else holder[name] = value;
}

/** Every field and entry, outermost first. */
function* placesIn(holder: Container): Generator<Place> {
  const inside: Container[] = [];
  for (const [name, value] of Object.entries(holder)) {
    yield { holder, name };
    if (typeof value === 'object' && value !== null) inside.push(value as Container);
  }
  for (const each of inside) yield* placesIn(each);
}

const removed = Symbol('removed');

type Way = (value: unknown, wrong: Wrong) => unknown;

/** Wrong for any value. */
const anyWays: readonly Way[] = [
  () => removed,
  () => null,
  (_, { random }) => random.pick([true, false, [], {}, 0, '', 'x']),
  (_, { random }) => random.pick(nastyNumbers),
  (_, { random, texts }) => random.pick(texts.any),
  (_, { random, texts }) => random.pick(texts.unstorable),
  (_, { anyId }) => anyId(),
  (value) => [value],
  (value) => [value, value],
  (value) => ({ value }),
  (value) => JSON.stringify(value) ?? '',
  (_, { random }) => nested(random.pick([2, 19, 21, 1000]), random.chance(0.5)),
  (_, { random }) => Array.from({ length: random.pick([51, 201, 3000]) }, () => random.pick([0, 'x', null])),
];

/** Wrong for values of this kind. */
const waysOf: Record<'id' | 'date' | 'text' | 'number' | 'switch' | 'list', readonly Way[]> = {
  id: [
    (_, { anyId }) => anyId(),
    (_, { random }) => random.uuid(),
    (_, { random, texts }) => random.pick(texts.ids),
    (value) => String(value).toUpperCase(),
  ],
  date: [(_, { random, texts }) => random.pick(texts.dates)],
  text: [
    (_, { random, texts }) => random.pick(texts.any),
    (_, { random, texts }) => random.pick(texts.unstorable),
    (value, { random, texts }) => `${String(value)}${random.pick(texts.any)}`,
    (value, { random }) =>
      String(value)
        .repeat(random.pick([2, 20, 200]))
        .slice(0, 20_000),
    (_, { random }) =>
      random.pick(['x', '9', ' ', 'é', '🎻', '\n']).repeat(random.pick([41, 101, 255, 501, 1001, 4001, 60_000])),
  ],
  number: [
    (_, { random }) => random.pick(nastyNumbers),
    (value, { random }) => Number(value) + random.pick([-1, 1, 0.5, 1e9]),
    (value, { random }) => -Number(value) * random.pick([1, 1000]),
  ],
  switch: [(value) => !value],
  list: [
    () => [],
    (value, { random }) => longer(value as unknown[], random),
    (value, { random }) => random.sample(value as unknown[], (value as unknown[]).length),
    (value) => [...(value as unknown[]), ...(value as unknown[])],
  ],
};

function waysFor(value: unknown): readonly Way[] {
  if (Array.isArray(value)) return waysOf.list;
  if (typeof value === 'number') return waysOf.number;
  if (typeof value === 'boolean') return waysOf.switch;
  if (typeof value !== 'string') return anyWays;
  if (/^[\da-f-]{36}$/i.test(value)) return waysOf.id;
  return /^\d{4}-\d\d-\d\d|^\d\d:\d\d$/.test(value) ? waysOf.date : waysOf.text;
}

const longer = (list: unknown[], random: SeededRandom) =>
  Array.from({ length: random.pick([2, 21, 51, 201]) }, (_, at) => list[at % Math.max(1, list.length)] ?? null);

function addField(request: FuzzRequest, { random, texts }: Wrong): void {
  const name = random.pick([
    'unexpected',
    '__proto__',
    'constructor',
    'toString',
    'id',
    'cityId',
    'a b',
    '',
    ...texts.any,
  ]);
  const holder = random.chance(0.5) && isContainer(request.body) ? request.body : request.query;
  // Assigning `__proto__` would set the prototype instead.
  Object.defineProperty(holder, name, {
    value: random.pick([1, 'x', null, {}]),
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function mutateHeaders(request: FuzzRequest, { random, texts, anyId }: Wrong): void {
  const name = random.pick(['authorization', 'roleid', 'userid', 'draftkey', 'draftversion', 'cookie', 'user-agent']);
  // Node refuses the other characters before they reach us.
  const text = random.pick(texts.any).replaceAll(/[^\t\x20-\x7e]/g, '');
  const cookies = ['site-source=%00', 'site-source=a.example%7C%F0%9F%8E%BB', 'site-source=%', `site-source=${text}`];
  request.headers[name] = name === 'cookie' ? random.pick(cookies) : random.pick([text, anyId(), '', '-1', '1e309']);
}
