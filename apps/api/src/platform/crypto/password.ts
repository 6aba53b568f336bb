import { hash, verify } from '@node-rs/argon2';

/**
 * The stored form of a password: Argon2id with its own salt, at the strength OWASP asks for (the library's default).
 */
export const hashPassword = (password: string): Promise<string> => hash(password);

// Compared against when there is no stored hash, so that an unknown name takes as long as a known one.
const unmatchableHash = hash('nobody has this password');

/** True when `password` matches the stored hash; takes as long when there is none. */
export async function passwordMatches(kept: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(kept ?? (await unmatchableHash), password);
  return isRight && kept !== null && kept !== undefined;
}
