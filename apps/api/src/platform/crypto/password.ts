import { hash, verify } from '@node-rs/argon2';

/** What is kept of a password: Argon2id with a salt of its own, in the strength that OWASP asks for (the library's default). */
export const hashPassword = (password: string): Promise<string> => hash(password);

// Compared against when there is none to compare with, so that the answer takes as long as for a known name.
const nobodysHash = hash('nobody has this password');

/** True when `password` is the one whose hash is kept; takes as long when none is kept. */
export async function passwordMatches(kept: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(kept ?? (await nobodysHash), password);
  return isRight && kept !== null && kept !== undefined;
}
