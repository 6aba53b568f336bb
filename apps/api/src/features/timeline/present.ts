import type { OutputOf } from '@cadenza/contract/operations';
import { writeCsv } from '../../platform/csv/write-csv.ts';

type Timeline = OutputOf<'getEventTimeline'>;

const dayWord = (dayOffset: number) => (dayOffset === 0 ? '' : 'after midnight');

export const timelineCsv = (timeline: Timeline): string =>
  writeCsv([
    ['Time', 'Day', 'Moment', 'Note', 'Key songs'],
    ...timeline.moments.map((moment) => [
      moment.wallTime,
      dayWord(moment.dayOffset),
      moment.title,
      moment.note,
      moment.keySongs.map((song) => [song.title, song.artist].filter(Boolean).join(' – ')).join('; '),
    ]),
  ]);
