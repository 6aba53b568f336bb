import { type CsvRow, readCsvRows, withoutGuard } from '../csv.ts';
import { pluralize } from '../pluralize.ts';
import { inOrderOfTheDay, type MomentTime } from './timeline-rules.ts';

/** The columns of a timeline file, the same for export and import. */
export const timelineColumns = ['Time', 'Day', 'Moment', 'Note', 'Key songs'] as const;
export const afterMidnight = 'after midnight';
const maxMoments = 200;
const longest = { title: 200, note: 1000 };

/** A moment in a file, with its first line. */
export interface FileMoment extends MomentTime {
  line: number;
  title: string;
  note: string;
  /** The names of its key songs in the file. */
  keySongs: string;
}

/** The moments of a file in the order of the day, or everything that is wrong with it, by line. */
export function readTimelineFile(text: string): { moments: FileMoment[] } | { problems: string[] } {
  const rows = readCsvRows(text);
  if (rows === null) return { problems: ['A quotation mark is never closed.'] };
  const [head, ...rest] = rows;
  const wrongHead = headProblem(head);
  if (wrongHead !== null) return { problems: [wrongHead] };
  if (rest.length === 0) return { problems: ['The file has no moments.'] };
  if (rest.length > maxMoments) return { problems: [`A timeline has at most ${maxMoments} moments.`] };
  const read = rest.map(readMoment);
  const problems = read.flatMap((row) => ('problems' in row ? row.problems : []));
  if (problems.length > 0) return { problems };
  return { moments: inOrderOfTheDay(read.flatMap((row) => ('moment' in row ? [row.moment] : []))) };
}

function headProblem(head: CsvRow | undefined): string | null {
  const asked = `The first line has to be: ${timelineColumns.join(', ')}.`;
  if (head === undefined) return `The file is empty. ${asked}`;
  if (head.cells.length === 1 && /[;\t]/.test(head.cells[0] ?? '')) {
    return 'Please save the file with commas between its cells.';
  }
  const isRight =
    head.cells.length === timelineColumns.length &&
    timelineColumns.every((name, index) => head.cells[index]?.trim().toLowerCase() === name.toLowerCase());
  return isRight ? null : asked;
}

function readMoment({ line, cells }: CsvRow): { moment: FileMoment } | { problems: string[] } {
  if (cells.length !== timelineColumns.length) {
    const has = pluralize(cells.length, 'cell');
    return { problems: [`Line ${line} has ${has} instead of ${timelineColumns.length}.`] };
  }
  const [time = '', day = '', title = '', note = '', keySongs = ''] = cells.map((cell) => withoutGuard(cell).trim());
  const wallTime = readTime(time);
  const dayOffset = { '': 0 as const, [afterMidnight]: 1 as const }[day.toLowerCase()];
  const problems = [
    wallTime === null ? 'please give a time as HH:mm' : null,
    dayOffset === undefined ? `Day must be empty or “${afterMidnight}”` : null,
    title === '' ? 'please name this moment' : null,
    title.length > longest.title ? `a name can have at most ${longest.title} characters` : null,
    note.length > longest.note ? `a note can have at most ${longest.note} characters` : null,
  ].flatMap((problem) => (problem === null ? [] : [`Line ${line}: ${problem}.`]));
  if (problems.length > 0 || wallTime === null || dayOffset === undefined) return { problems };
  return { moment: { line, wallTime, dayOffset, title, note, keySongs } };
}

/** A time as people and spreadsheets write it: 9:30, 09:30, 09:30:00, 9.30 pm. */
function readTime(text: string): string | null {
  const [, hours = '', minutes = '', half = ''] =
    /^(\d{1,2})[:.]([0-5]\d)(?:[:.][0-5]\d)?(?:\s*([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hours === '') return null;
  const said = Number(hours);
  if (half === '') return said > 23 ? null : `${hours.padStart(2, '0')}:${minutes}`;
  if (said < 1 || said > 12) return null;
  return `${String((said % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
}
