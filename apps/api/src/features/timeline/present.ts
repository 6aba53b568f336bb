import type { OutputOf } from '@cadenza/contract/operations';
import { withoutGuard } from '@cadenza/domain/csv';
import type { TimelineComparison } from '@cadenza/domain/timeline/compare-timeline';
import { afterMidnight, timelineColumns } from '@cadenza/domain/timeline/timeline-file';
import { writeCsv } from '../../platform/csv/write-csv.ts';

type Timeline = OutputOf<'getEventTimeline'>;
type Moment = Timeline['moments'][number];

/** The preview of a file's changes to a timeline. */
export const presentComparison = (
  timeline: Pick<Timeline, 'version'> | null,
  { moments, removed }: TimelineComparison<Moment>,
): OutputOf<'previewTimelineFile'> => ({
  version: timeline?.version ?? null,
  moments: moments.map(({ moment, was, change }) => ({
    ...wordsOf(moment),
    line: moment.line,
    change,
    was: was === null ? null : wordsOf(was),
    hasOtherSongs: withoutGuard(songNames(was?.keySongs ?? [])) !== moment.keySongs,
  })),
  removed: removed.map((moment) => ({ ...wordsOf(moment), keySongs: moment.keySongs.length })),
});

const wordsOf = ({ wallTime, dayOffset, title, note }: Pick<Moment, 'wallTime' | 'dayOffset' | 'title' | 'note'>) => ({
  wallTime,
  dayOffset,
  title,
  note,
});

/** The key songs of a moment in one cell. */
const songNames = (songs: readonly { title: string; artist: string }[]): string =>
  songs.map(({ title, artist }) => [title, artist].filter(Boolean).join(' – ')).join('; ');

const dayWord = (dayOffset: number) => (dayOffset === 0 ? '' : afterMidnight);

export const timelineCsv = (timeline: Timeline): string =>
  writeCsv([
    [...timelineColumns],
    ...timeline.moments.map((moment) => [
      moment.wallTime,
      dayWord(moment.dayOffset),
      moment.title,
      moment.note,
      songNames(moment.keySongs),
    ]),
  ]);
