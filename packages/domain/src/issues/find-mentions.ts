interface Person {
  userId: string;
  name: string;
}

/**
 * The people mentioned in a text as "@Name", in the order given. If names share a prefix, the longest match counts: "@Ana Maria" does not
 * mention Ana. Everyone with the name is mentioned.
 */
export function findMentions<P extends Person>(text: string, people: readonly P[]): P[] {
  const written = text.normalize('NFC').toLowerCase();
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  const found = new Set<string>();
  for (let at = written.indexOf('@'); at !== -1; at = written.indexOf('@', at + 1)) {
    // An address such as ada@example.com mentions no one.
    if (/[\p{L}\p{N}._%+-]/u.test(written.charAt(at - 1))) continue;
    const rest = written.slice(at + 1);
    const named = longestFirst.find(({ name }) => begins(rest, name.normalize('NFC').toLowerCase()));
    if (named) found.add(named.name.normalize('NFC').toLowerCase());
  }
  return people.filter(({ name }) => found.has(name.normalize('NFC').toLowerCase()));
}

const begins = (text: string, name: string): boolean =>
  name !== '' && text.startsWith(name) && !/[\p{L}\p{N}]/u.test(text.charAt(name.length));
