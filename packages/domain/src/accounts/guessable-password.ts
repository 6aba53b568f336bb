/** Whose password it is to be: what others know of them is no secret. */
export interface PasswordOwner {
  username: string;
  email: string;
  name: string;
  /** The name that the house goes by, where it is another than ours. */
  brand: string;
}

/** What everybody knows of the house: the words that no password may be made of (ASVS 5.0, 6.1.2). */
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
 * Why a new password would be guessed early, or null. Case, the digits and signs around it and the usual signs for letters (`p@ssw0rd`)
 * hide nothing: our rules ask for a capital, a digit and a sign, so this is how common words come dressed.
 * @param isCommon whether a word in lower case is on the list of most used and breached passwords
 */
export function guessableProblem(
  password: string,
  owner: PasswordOwner,
  isCommon: (word: string) => boolean,
): string | null {
  const lower = password.toLowerCase();
  const isListed = (text: string) => wordsIn(text).some(isCommon);
  if (new Set(lower).size < fewestCharacters || isListed(lower)) return tooCommon;
  const own = [
    ...houseWords,
    ...[owner.username, withoutEnding(owner.email), owner.name, owner.brand].flatMap(partsOf),
  ];
  const isOwn = readingsOf(lower).some((reading) => {
    const left = without(reading, own);
    return left !== reading && (lettersOf(left).length < fewestLetters || isListed(left));
  });
  return isOwn ? tooOwn : null;
}

const tooCommon = 'This password is one of the first that somebody would try';
const tooOwn = 'Please do not make your password of your name, your e-mail address or our name';
const fewestCharacters = 5;
/** Shorter words are found in passwords that nobody guesses. */
const fewestLetters = 4;

/** The words that a password may be built on, as the list would have them. */
function wordsIn(lower: string): string[] {
  const readings = [lower, lower.replace(/[^\p{L}\d]+$/u, ''), ...readingsOf(lower)];
  const joined = readings.map(lettersOf).filter((word) => word.length >= 6);
  return [...new Set([...readings, ...joined])].filter((word) => word.length >= fewestLetters);
}

/** Without the digits and signs at its end, or at both ends; as it is, and with signs read as the letters they stand for. */
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

/** Everybody's address ends in com or the like: that says nothing of anybody. */
const withoutEnding = (email: string) => email.replace(/\.[^.@]*$/, '');

/** "Ada.Nguyen@harbour" is made of ada, nguyen and harbour. */
const partsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= 3);

/** The long ones first, so that no piece of a longer one is left. */
const without = (text: string, words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ' '), text);
