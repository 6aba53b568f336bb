import type { FieldProblem } from '../field-problems.ts';
import { fileTypesSentence, kindOfType, typeOfName } from './file-types.ts';

const longestName = 120;
// Control characters, line ends, and signs that turn the direction of writing, which would make one ending look like another.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
// Signs that file systems give a meaning of their own.
const special = /[<>:"|?*]/g;

/** A file's name without folders, and without what cannot be seen or means something to a file system; '' if nothing is left. */
export function plainFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(unseen, '')
    .replace(special, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  if (plain.length <= longestName) return plain;
  const ending = /\.[a-z0-9]+$/i.exec(plain)?.[0] ?? '';
  return `${plain.slice(0, longestName - ending.length).trimEnd()}${ending}`;
}

/** What is wrong with the name and the type of a file that is about to be uploaded: its name has to end like one of its kind. */
export function announcedFileProblems({ name, contentType }: { name: string; contentType: string }): FieldProblem[] {
  const ending = typeOfName(plainFileName(name));
  const isKnown = ending !== null && kindOfType(ending) === kindOfType(contentType);
  return isKnown ? [] : [{ path: 'name', message: fileTypesSentence }];
}
