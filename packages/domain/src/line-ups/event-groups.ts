import type { FieldProblem } from '../field-problems.ts';
import { gigTypeOf, type PerformanceTypeId } from '../pricing/durations.ts';

/** A heading that line-ups are listed under. */
export interface EventGroup {
  id: string;
  typeId: PerformanceTypeId;
  name: string;
}

/** The new groups of one part of the day, in order; an entry without an id is new. */
export interface GroupsInput {
  typeId: PerformanceTypeId;
  groups: readonly { id: string | null; name: string }[];
}

interface GroupContext {
  groups: readonly EventGroup[];
  /** Includes hidden ones. */
  lineUps: readonly { groupId: string }[];
}

/** What is wrong with groups: `groups.0.name`, or `groups` if an omitted one is not empty. */
export function eventGroupProblems({ groups, lineUps }: GroupContext, asked: GroupsInput): FieldProblem[] {
  const known = groups.filter(({ typeId }) => typeId === asked.typeId);
  const ids = asked.groups.flatMap(({ id }) => id ?? []);
  const names = asked.groups.map(({ name }) => name.trim().toLowerCase());
  const wrong = asked.groups.flatMap(({ id }, index) => {
    const isKnown = id === null || (known.some((group) => group.id === id) && ids.indexOf(id) === ids.lastIndexOf(id));
    const isTaken = names.indexOf(names[index] ?? '') < index;
    const message = isKnown ? (isTaken ? 'Another group has this name' : null) : 'There is no such group';
    return message === null ? [] : [{ path: `groups.${index}.name`, message }];
  });
  const left = known.flatMap(({ id, name }) => {
    const count = ids.includes(id) ? 0 : lineUps.filter(({ groupId }) => groupId === id).length;
    const listed = count === 1 ? '1 line-up is' : `${count} line-ups are`;
    return count === 0
      ? []
      : [{ path: 'groups', message: `${listed} in ${name}. Please move ${count === 1 ? 'it' : 'them'} first` }];
  });
  return [...wrong, ...left];
}

/** The differences, as sentences for the history; empty if there are none. */
export function eventGroupChanges(groups: readonly EventGroup[], asked: GroupsInput): string[] {
  const known = groups.filter(({ typeId }) => typeId === asked.typeId);
  const part = gigTypeOf(asked.typeId);
  const kept = known.filter(({ id }) => asked.groups.some((group) => group.id === id)).map(({ id }) => id);
  const order = asked.groups.flatMap(({ id }) => id ?? []);
  return [
    ...known.flatMap(({ id, name }) => (kept.includes(id) ? [] : [`Removed the group ${name} of the ${part}`])),
    ...asked.groups.flatMap(({ id, name }) => {
      const before = known.find((group) => group.id === id);
      if (!before) return [`Added the group ${name} of the ${part}`];
      return before.name === name ? [] : [`The group ${before.name} of the ${part} is now called ${name}`];
    }),
    ...(kept.join() === order.join()
      ? []
      : [`Groups of the ${part} in another order: ${asked.groups.map(({ name }) => name).join(', ')}`]),
  ];
}
