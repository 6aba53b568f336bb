import type { FieldProblem } from '../field-problems.ts';
import { fileTypesSentence, kindOfType, typeOfName } from './file-types.ts';

const maxNameLength = 120;
// Control characters, line breaks, and marks that reverse the text direction, which could disguise an extension.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
// Characters with a meaning in file systems.
const special = /[<>:"|?*]/g;

/** A file name without folders, invisible characters and characters reserved by file systems; '' if nothing remains. */
export function plainFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(unseen, '')
    .replace(special, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  if (plain.length <= maxNameLength) return plain;
  const ending = /\.[a-z0-9]+$/i.exec(plain)?.[0] ?? '';
  return `${plain.slice(0, maxNameLength - ending.length).trimEnd()}${ending}`;
}

/** What is wrong with the name and type of a file to upload: its extension has to match its type. */
export function announcedFileProblems({ name, contentType }: { name: string; contentType: string }): FieldProblem[] {
  const ending = typeOfName(plainFileName(name));
  const isKnown = ending !== null && kindOfType(ending) === kindOfType(contentType);
  return isKnown ? [] : [{ path: 'name', message: fileTypesSentence }];
}
