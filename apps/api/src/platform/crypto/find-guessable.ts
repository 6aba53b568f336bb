import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { guessableProblem, type PasswordOwner } from '@cadenza/domain/accounts/guessable-password';
import type { FieldProblem } from '@cadenza/domain/enquiry/enquiry-rules';

let reading: Promise<Buffer> | undefined;

/**
 * What is wrong with a new password: the `problems` of its form, or else that it is easy to guess. The list of the
 * 49,000 most used and breached passwords is searched as text and read once, on first use: half a megabyte instead of
 * ten as a dictionary.
 */
export async function findGuessable(
  problems: FieldProblem[],
  password: string,
  owner: PasswordOwner,
): Promise<FieldProblem[]> {
  if (problems.some(({ path }) => path === 'password')) return problems;
  reading ??= readFile(createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  const list = await reading;
  const message = guessableProblem(password, owner, (word) => list.includes(JSON.stringify(word)));
  return message === null ? problems : [...problems, { path: 'password', message }];
}
