import type { FieldProblem } from '../field-problems.ts';
import type { PerformanceTypeId } from '../pricing/durations.ts';

/** What a customer sees of a line-up; applies immediately rather than from a day on. */
export interface LineUpDetails {
  groupId: string;
  name: string;
  description: string;
  typicalSongs: readonly string[];
  visible: boolean;
  /** Null without a sample. */
  sampleFileId: string | null;
}

/** How many typical songs a line-up can have, and how long each can be. */
export const maxTypicalSongs = 5;
export const maxTypicalSongLength = 120;

/** Songs as typed, one per line. */
export const songsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface Group {
  id: string;
  typeId: PerformanceTypeId;
  name: string;
}

/** The catalogue to which a line-up's name and group belong. */
export interface DetailsContext {
  groups: readonly Group[];
  lineUps: readonly { id: string; typeId: PerformanceTypeId; name: string }[];
}

/**
 * What is wrong with a name and a group: names are unique per part of the day, and a line-up cannot move to the other
 * part.
 */
export function detailsProblems(
  { groups, lineUps }: DetailsContext,
  { lineUpId, groupId, name }: Pick<LineUpDetails, 'groupId' | 'name'> & { lineUpId: string | null },
): FieldProblem[] {
  const group = groups.find(({ id }) => id === groupId);
  if (!group) return [{ path: 'groupId', message: 'Please choose a group' }];
  const known = lineUps.find(({ id }) => id === lineUpId);
  if (known && known.typeId !== group.typeId) {
    return [
      { path: 'groupId', message: 'Bookings play this at the other part of the day. Please choose one of its groups' },
    ];
  }
  const wanted = name.trim().toLowerCase();
  const isTaken = lineUps.some(
    (each) => each.id !== lineUpId && each.typeId === group.typeId && each.name.toLowerCase() === wanted,
  );
  return isTaken ? [{ path: 'name', message: 'Another line-up has this name' }] : [];
}

/** The differences, as sentences for the history; empty if there are none. */
export function detailsChanged(before: LineUpDetails, details: LineUpDetails, groups: readonly Group[]): string[] {
  const groupName = (id: string) => groups.find((group) => group.id === id)?.name ?? '';
  return [
    ...(before.name === details.name ? [] : [`${before.name} is now called ${details.name}`]),
    ...(before.groupId === details.groupId
      ? []
      : [`${details.name} moved from ${groupName(before.groupId)} to ${groupName(details.groupId)}`]),
    ...(before.description === details.description ? [] : [`Changed the description of ${details.name}`]),
    ...(before.typicalSongs.join('\n') === details.typicalSongs.join('\n')
      ? []
      : [
          details.typicalSongs.length === 0
            ? `Removed the typical songs of ${details.name}`
            : `Typical songs of ${details.name}: ${details.typicalSongs.join(', ')}`,
        ]),
    ...(before.sampleFileId === details.sampleFileId
      ? []
      : [`${details.sampleFileId === null ? 'Removed' : 'Changed'} the sample of ${details.name}`]),
    ...(before.visible === details.visible ? [] : [`${details.name} is ${details.visible ? 'shown again' : 'hidden'}`]),
  ];
}
