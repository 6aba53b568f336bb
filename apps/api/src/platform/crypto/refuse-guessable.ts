import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { guessableProblem, type PasswordOwner } from '@cadenza/domain/accounts/guessable-password';
import { invalidField } from '../refusal.ts';

let reading: Promise<Buffer> | undefined;

/**
 * Refuses a new password that is easy to guess. The list of the 49,000 most used and breached passwords is searched as
 * text and read once, on first use: half a megabyte instead of ten as a dictionary.
 */
export async function refuseGuessable(password: string, owner: PasswordOwner): Promise<void> {
  reading ??= readFile(createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  const list = await reading;
  const message = guessableProblem(password, owner, (word) => list.includes(JSON.stringify(word)));
  if (message !== null) throw invalidField('password', message);
}
