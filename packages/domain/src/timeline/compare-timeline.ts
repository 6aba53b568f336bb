import type { FileMoment } from './timeline-file.ts';

/** A moment of the current timeline. */
interface PlannedMoment {
  id: string;
  wallTime: string;
  dayOffset: number;
  title: string;
  note: string;
}

export const momentChanges = ['added', 'changed', 'same'] as const;

export interface ComparedMoment<Planned> {
  moment: FileMoment;
  /** The current moment; null for a new one. */
  was: Planned | null;
  change: (typeof momentChanges)[number];
}

export interface TimelineComparison<Planned> {
  moments: ComparedMoment<Planned>[];
  removed: Planned[];
}

/**
 * How a file would change a timeline. A moment of the file matches the planned one with the same time and name, otherwise with the
 * same name, otherwise at the same time, so that its key songs stay with it. Each planned moment is matched once.
 */
export function compareTimeline<Planned extends PlannedMoment>(
  planned: readonly Planned[],
  moments: readonly FileMoment[],
): TimelineComparison<Planned> {
  const left = new Set(planned);
  const found = new Map<FileMoment, Planned>();
  for (const isSame of [isSameThroughout, hasSameName, isAtSameTime]) {
    for (const moment of moments) {
      if (found.has(moment)) continue;
      const match = [...left].find((each) => isSame(each, moment));
      if (!match) continue;
      found.set(moment, match);
      left.delete(match);
    }
  }
  return {
    moments: moments.map((moment) => {
      const was = found.get(moment) ?? null;
      return { moment, was, change: was === null ? 'added' : changeOf(was, moment) };
    }),
    removed: [...left],
  };
}

type Compared = Pick<PlannedMoment, 'wallTime' | 'dayOffset' | 'title' | 'note'>;

const isAtSameTime = (a: Compared, b: Compared) => a.wallTime === b.wallTime && a.dayOffset === b.dayOffset;
const hasSameName = (a: Compared, b: Compared) => a.title === b.title;
const isSameThroughout = (a: Compared, b: Compared) => isAtSameTime(a, b) && hasSameName(a, b);
const changeOf = (was: Compared, moment: Compared) =>
  isSameThroughout(was, moment) && was.note === moment.note ? 'same' : 'changed';
