/**
 * Repeatable randomness: the same seed always gives the same numbers. For demonstration data only, never for secrets.
 */
export interface SeededRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** At most `count` different members, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** One member, chosen by weight. */
  weighted<T extends { weight: number }>(list: readonly T[]): T;
  /** A version 4 UUID. */
  uuid(): string;
}

/**
 * @param stream selects one of any number of independent sequences per seed: two bookings never draw the same numbers.
 */
export function seededRandom(seed: number, stream = 0): SeededRandom {
  const next32 = smallFast32(seed, stream);
  const next = () => next32() / 4_294_967_296;
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from');
    return list[whole(0, list.length - 1)] as T;
  };
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick,
    sample: (list, count) => {
      const rest = [...list];
      return Array.from({ length: Math.min(count, list.length) }, () => {
        const [taken] = rest.splice(whole(0, rest.length - 1), 1);
        return taken as (typeof rest)[number];
      });
    },
    weighted: (list) => {
      let left = next() * list.reduce((sum, { weight }) => sum + weight, 0);
      for (const member of list) {
        left -= member.weight;
        if (left < 0) return member;
      }
      return pick(list);
    },
    uuid: () => uuidOf([next32(), next32(), next32(), next32()]),
  };
}

/** A seed from a name, so that its data does not depend on its neighbours (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The id of a catalogue entry: the same for the same name, whatever the database. */
export function namedId(...path: readonly string[]): string {
  const name = path.join('\n');
  return seededRandom(seedOf(name), seedOf(`${name}\n`)).uuid();
}

// Chris Doty-Humphrey's sfc32 (PractRand, public domain): 128 bits of state, so that ids made from it do not repeat.
function smallFast32(seed: number, stream: number): () => number {
  let [a, b, c, counter] = [seed | 0, stream | 0, 0x9e3779b9 | 0, 1];
  const next = () => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    return mixed >>> 0;
  };
  for (let round = 0; round < 15; round++) next();
  return next;
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const hex = (word: number): string =>
  `${hexOfByte[word >>> 24]}${hexOfByte[(word >>> 16) & 255]}${hexOfByte[(word >>> 8) & 255]}${hexOfByte[word & 255]}`;

// RFC 9562, version 4: four bits for the version, two for the variant.
function uuidOf([first, second, third, fourth]: readonly [number, number, number, number]): string {
  const versioned = hex((second & 0xffff0fff) | 0x4000);
  const varied = hex((third & 0x3fffffff) | 0x80000000);
  return `${hex(first)}-${versioned.slice(0, 4)}-${versioned.slice(4)}-${varied.slice(0, 4)}-${varied.slice(4)}${hex(fourth)}`;
}
