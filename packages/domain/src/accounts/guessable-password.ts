/** The owner of the new password; known facts about them must not be in it. */
export interface PasswordOwner {
  username: string;
  email: string;
  name: string;
  /** The organisation's brand name, where it differs from ours. */
  brand: string;
}

/** Words that everyone associates with us and no password may be based on (ASVS 5.0, 6.1.2). */
const houseWords: readonly string[] = [
  'cadenza',
  'sydney',
  'toronto',
  'boston',
  'wedding',
  'ceremony',
  'reception',
  'musician',
  'singer',
  'admin',
  'manager',
  'support',
];

/**
 * Why a new password is easy to guess, or null. Case, surrounding digits and symbols, and the usual symbols for letters
 * (`p@ssw0rd`) do not help: our rules require a capital, a digit and a symbol, so common words usually come in this
 * form.
 * @param isCommon whether a lower-case word is on the list of most used and breached passwords
 */
export function guessableProblem(
  password: string,
  owner: PasswordOwner,
  isCommon: (word: string) => boolean,
): string | null {
  const lower = password.toLowerCase();
  const isListed = (text: string) => wordsIn(text).some(isCommon);
  if (new Set(lower).size < minCharacters || isListed(lower)) return tooCommon;
  const own = [
    ...houseWords,
    ...[owner.username, withoutEnding(owner.email), owner.name, owner.brand].flatMap(partsOf),
  ];
  const isOwn = readingsOf(lower).some((reading) => {
    const left = without(reading, own);
    return left !== reading && (lettersOf(left).length < minLetters || isListed(left));
  });
  return isOwn ? tooOwn : null;
}

const tooCommon = 'This password is too easy to guess';
const tooOwn = 'Please don’t use your name, your email address or our name in your password';
const minCharacters = 5;
/** Shorter words also occur in passwords that are hard to guess. */
const minLetters = 4;

/** The words a password may be based on, in the form of the list. */
function wordsIn(lower: string): string[] {
  const readings = [lower, lower.replace(/[^\p{L}\d]+$/u, ''), ...readingsOf(lower)];
  const joined = readings.map(lettersOf).filter((word) => word.length >= 6);
  return [...new Set([...readings, ...joined])].filter((word) => word.length >= minLetters);
}

/**
 * Without the digits and symbols at its end, or at both ends; unchanged, and with symbols read as the letters they
 * stand for.
 */
function readingsOf(lower: string): string[] {
  const core = lower.replace(/[^\p{L}]+$/u, '');
  const inner = core.replace(/^[^\p{L}]+/u, '');
  return [core, inner].flatMap((text) => [text, spelt(text, 'i'), spelt(text, 'l')]);
}

const letters: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's' };
/** @param stroke what 1 and ! stand for */
const spelt = (text: string, stroke: string) =>
  text.replaceAll(/[034578@$]/g, (sign) => letters[sign] ?? sign).replaceAll(/[1!]/g, stroke);

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');

/** Nearly every address ends in com or similar, which says nothing about its owner. */
const withoutEnding = (email: string) => email.replace(/\.[^.@]*$/, '');

/** "Ada.Nguyen@harbour" consists of ada, nguyen and harbour. */
const partsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= 3);

/** Longest first, so that no part of a longer word remains. */
const without = (text: string, words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ' '), text);
