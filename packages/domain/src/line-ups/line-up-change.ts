import type { VocalPreference } from '../enquiry/enquiry-rules.ts';
import type { FieldProblem } from '../field-problems.ts';
import { effectiveDateProblem } from '../settings/setting-change.ts';
import {
  type LineUpStep,
  maxSeats,
  type Seat,
  type SeatSkill,
  sameSeats,
  seatsOn,
  vocalsOf,
  voicesOfSeats,
} from './line-up.ts';

/** A line-up with all its steps, past and planned, in order. */
export interface KnownLineUp {
  id: string;
  name: string;
  vocalOption: VocalPreference;
  steps: readonly LineUpStep[];
}

/** The facts that decide whether seats can be changed, all from the city and its day. */
export interface LineUpContext {
  today: string;
  cityName: string;
  lineUps: readonly KnownLineUp[];
  skills: readonly SeatSkill[];
}

/** New seats of some line-ups, from one day on. */
export interface LineUpChange {
  from: string;
  lineUps: readonly { id: string; seats: readonly Seat[] }[];
}

type SkillsById = ReadonlyMap<string, SeatSkill>;
const byId = (skills: readonly SeatSkill[]): SkillsById => new Map(skills.map((skill) => [skill.id, skill]));

/** What is wrong with a change: `from`, `lineUps.0.seats` and `lineUps.0.seats.2.name`. */
export function lineUpChangeProblems(context: LineUpContext, { from, lineUps }: LineUpChange): FieldProblem[] {
  const skills = byId(context.skills);
  const date = effectiveDateProblem(context.today, from);
  if (date !== null) return [{ path: 'from', message: date }];
  if (lineUps.length === 0) return [{ path: 'lineUps', message: 'No changes from that day’s seats' }];
  const seen = new Set<string>();
  return lineUps.flatMap(({ id, seats }, index) => {
    const path = `lineUps.${index}.seats`;
    const known = context.lineUps.find((each) => each.id === id);
    if (!known || seen.has(id)) {
      return [{ path, message: known ? 'This line-up appears twice' : 'There is no such line-up' }];
    }
    seen.add(id);
    const wrong = seatProblems({ ...context, skills }, { from, seats }).map((problem) => below(path, problem));
    if (wrong.length > 0) return wrong;
    const message = wholeProblem(known, context.today, { from, seats, skills });
    return message === null ? [] : [{ path, message }];
  });
}

const below = (path: string, problem: FieldProblem): FieldProblem => ({
  path: problem.path === '' ? path : `${path}.${problem.path}`,
  message: problem.message,
});

function wholeProblem(
  known: KnownLineUp,
  today: string,
  { from, seats, skills }: { from: string; seats: readonly Seat[]; skills: SkillsById },
): string | null {
  if (from === today && known.steps.some((step) => step.from === today)) {
    return `Seats of ${known.name} from today already apply. Please choose tomorrow or later`;
  }
  if (sameSeats(seatsOn(known.steps, from), seats)) return `${known.name} already has these seats on that day`;
  return vocalsOf(voicesOfSeats(seats, skills)) === known.vocalOption
    ? null
    : `${known.name} is sold ${soldWith[known.vocalOption]}, which can’t change. Please add another line-up for other voices`;
}

const soldWith: Record<VocalPreference, string> = {
  0: 'without vocals',
  1: 'with male vocals',
  2: 'with male and female vocals',
  3: 'with female vocals',
};

/** What is wrong with seats on their own, in any line-up: each by its index, or all of them under no index. */
function seatProblems(
  { skills, cityName }: { skills: SkillsById; cityName: string },
  { from, seats }: { from: string; seats: readonly Seat[] },
): FieldProblem[] {
  if (seats.length === 0) return [{ path: '', message: 'Please give at least one seat' }];
  if (seats.length > maxSeats) return [{ path: '', message: `At most ${maxSeats} seats` }];
  const names = seats.map(({ name }) => name.trim().toLowerCase());
  const problems = seats.flatMap((seat, index) => {
    const name = names.indexOf(names[index] ?? '') < index ? 'Another seat has this name' : null;
    const skill = skillProblem(skills.get(seat.skillId), { from, cityName });
    return [
      ...(name === null ? [] : [{ path: `${index}.name`, message: name }]),
      ...(skill === null ? [] : [{ path: `${index}.skillId`, message: skill }]),
    ];
  });
  if (problems.length > 0) return problems;
  const leaders = seats.filter(({ isLeader }) => isLeader).length;
  return leaders === 1 ? [] : [{ path: '', message: leaders === 0 ? 'Please choose who leads' : 'Only one leads' }];
}

function skillProblem(skill: SeatSkill | undefined, { from, cityName }: { from: string; cityName: string }) {
  if (!skill) return 'Please choose a skill';
  return skill.paidFrom !== null && skill.paidFrom <= from
    ? null
    : `${skill.name} has no pay rate in ${cityName} on that day. Please set one first`;
}

/** The same with skills as a list, for a new line-up. */
export const newSeatProblems = (
  { skills, cityName }: Pick<LineUpContext, 'skills' | 'cityName'>,
  change: { from: string; seats: readonly Seat[] },
): FieldProblem[] => seatProblems({ skills: byId(skills), cityName }, change).map((problem) => below('seats', problem));
