import type { SheetContent, SheetPart, SheetRow } from '../../apps/api/src/platform/pdf/sheet-content.ts';

const width = 76;

/** A printed document as plain text, with its amounts in a column. */
export const sheetText = ({ title, sender, parts }: SheetContent): string =>
  [title.toUpperCase(), ...sender, '', ...parts.flatMap(partLines)]
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();

function partLines(part: SheetPart): string[] {
  switch (part.kind) {
    case 'heading':
      return ['', part.text];
    case 'text':
      return wrap(part.text);
    case 'rule':
      return ['-'.repeat(width)];
    case 'row':
      return rowLines(part);
    case 'sum':
      return ['-'.repeat(width), ...part.rows.flatMap(rowLines), ''];
    case 'moment':
      return [`${part.time} ${part.title}`, ...part.notes];
    case 'facts':
      return [...part.facts.flatMap(({ name, lines }) => [`${`${name}:`.padEnd(10)}${lines.join(', ')}`]), ''];
  }
}

const rowLines = ({ left, right, note }: SheetRow): string[] => [
  ...wrap(left, width - right.length - 2).map((line, index) =>
    index === 0 ? line.padEnd(width - right.length) + right : line,
  ),
  ...wrap(note ?? '').map((line) => `  ${line}`),
];

function wrap(text: string, most = width): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
