import { readCsvRows, withoutGuard } from '../csv.ts';
import { maxSeatNameLength, type Seat, type SeatSkill } from './line-up.ts';

export interface LineUpFileRow {
  id: string;
  group: string;
  name: string;
  seats: readonly Seat[];
}

const heads = ['Id', 'Group', 'Line-up', 'Seat', 'Skill', 'Leads'];

/** Line-ups as the rows of a CSV file, header first: one row per seat, in order. */
export function lineUpFileRows(
  lineUps: readonly LineUpFileRow[],
  skills: readonly Pick<SeatSkill, 'id' | 'name'>[],
): string[][] {
  const names = new Map(skills.map(({ id, name }) => [id, name]));
  return [
    heads,
    ...lineUps.flatMap(({ id, group, name, seats }) =>
      seats.map((seat) => [id, group, name, seat.name, names.get(seat.skillId) ?? '', seat.isLeader ? 'yes' : '']),
    ),
  ];
}

export type LineUpFile = { lineUps: { id: string; seats: Seat[] }[] } | { problems: string[] };

/**
 * Parses the seats in a CSV file with our columns, by the id of their line-up; omitted line-ups are absent. An
 * invalid file returns its problems, by line, and no seats at all.
 */
export function readLineUpFile(
  { lineUps, skills }: { lineUps: readonly { id: string }[]; skills: readonly Pick<SeatSkill, 'id' | 'name'>[] },
  text: string,
): LineUpFile {
  const found = readCsvRows(text);
  if (found === null) return { problems: ['A quotation mark in this file is never closed.'] };
  const [head, ...lines] = found;
  if (heads.some((name, index) => head?.cells[index]?.trim() !== name)) {
    return { problems: [`Line 1: the columns are ${heads.join(', ')}.`] };
  }
  if (lines.length === 0) return { problems: ['This file has no seats.'] };
  const known = new Set(lineUps.map(({ id }) => id));
  const skillIds = new Map(skills.map(({ id, name }) => [name.toLowerCase(), id]));
  const seats = new Map<string, Seat[]>();
  const problems: string[] = [];
  for (const { line, cells } of lines) {
    const [id = '', , , name = '', skill = '', leads = ''] = cells.map((cell) => withoutGuard(cell).trim());
    const skillId = skillIds.get(skill.toLowerCase());
    const problem = known.has(id.toLowerCase())
      ? rowProblem({ name, skill, leads, isKnown: skillId !== undefined })
      : `there is no line-up with the id “${id}”`;
    if (problem !== null) problems.push(`Line ${line}: ${problem}.`);
    const list = seats.get(id.toLowerCase()) ?? [];
    list.push({ name, skillId: skillId ?? '', isLeader: isYes(leads) });
    seats.set(id.toLowerCase(), list);
  }
  return problems.length > 0 ? { problems } : { lineUps: [...seats].map(([id, list]) => ({ id, seats: list })) };
}

function rowProblem(row: { name: string; skill: string; leads: string; isKnown: boolean }): string | null {
  if (row.name === '') return 'a seat has no name';
  if (row.name.length > maxSeatNameLength) return `a seat’s name has at most ${maxSeatNameLength} characters`;
  if (!row.isKnown) return `there is no skill “${row.skill}”`;
  return row.leads === '' || row.leads.toLowerCase() === 'no' || isYes(row.leads) ? null : 'Leads must be yes or empty';
}

const isYes = (cell: string) => cell.toLowerCase() === 'yes';
