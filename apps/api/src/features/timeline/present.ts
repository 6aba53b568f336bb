import type { OutputOf } from '@cadenza/contract/operations';
import Papa from 'papaparse';

type Timeline = OutputOf<'getEventTimeline'>;

const dayWord = (dayOffset: number) => (dayOffset === 0 ? '' : 'after midnight');

/** The timeline as CSV; cells that a spreadsheet would take for a formula are disarmed. */
export const timelineCsv = (timeline: Timeline): string =>
  Papa.unparse(
    {
      fields: ['Time', 'Day', 'Moment', 'Note', 'Key songs'],
      data: timeline.moments.map((moment) => [
        moment.wallTime,
        dayWord(moment.dayOffset),
        moment.title,
        moment.note,
        moment.keySongs.map((song) => [song.title, song.artist].filter(Boolean).join(' – ')).join('; '),
      ]),
    },
    { escapeFormulae: true, newline: '\r\n' },
  );
