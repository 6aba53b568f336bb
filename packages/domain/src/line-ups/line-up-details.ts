import type { FieldProblem } from '../field-problems.ts';
import type { PerformanceTypeId } from '../pricing/durations.ts';

/** What a line-up is to those who choose it; it holds at once, not from a day. */
export interface LineUpDetails {
  groupId: string;
  name: string;
  description: string;
  typicalSongs: readonly string[];
  visible: boolean;
  /** Null without a sample. */
  sampleFileId: string | null;
}

/** How many songs tell customers what a line-up plays, and how long each may be. */
export const mostTypicalSongs = 5;
export const longestTypicalSong = 120;

/** Songs as typed, one a line. */
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

/** The catalogue in which a line-up gets its name and place. */
export interface DetailsContext {
  groups: readonly Group[];
  lineUps: readonly { id: string; typeId: PerformanceTypeId; name: string }[];
}

/** What is wrong with a name and a group: two line-ups of one kind of gig have two names, and it stays of its kind. */
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

/** What differs, in sentences for the history; none where nothing does. */
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
