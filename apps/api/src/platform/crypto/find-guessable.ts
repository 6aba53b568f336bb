import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { guessableProblem, type PasswordOwner } from '@cadenza/domain/accounts/guessable-password';
import type { FieldProblem } from '@cadenza/domain/enquiry/enquiry-rules';

let reading: Promise<Buffer> | undefined;

/**
 * What is wrong with a new password: `problems` of its form, or else that it would be guessed early. The list of 49,000 most used and
 * breached passwords is searched as the text it is, read once and when first asked for: half a megabyte instead of a dictionary's ten.
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
