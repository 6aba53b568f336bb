import type { OutputOf } from '@cadenza/contract/operations';
import { formatLongDate, formatTime } from '@cadenza/domain/time';
import { Text } from '@react-pdf/renderer';
import Papa from 'papaparse';
import { PdfRow, pdfStyles, Sheet } from '../../platform/pdf/render-pdf.tsx';

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

/** The timeline as a printed page. */
export function TimelineSheet({ timeline, brand, city }: { timeline: Timeline; brand: string; city: string }) {
  const when = timeline.eventDate ? formatLongDate(timeline.eventDate) : 'Date to be settled';
  return (
    <Sheet brand={brand} title={timeline.name} sender={[when, `Times in ${city}`]} foot={brand}>
      <Text style={pdfStyles.heading}>The day</Text>
      {timeline.moments.map((moment) => (
        <PdfRow
          key={moment.id}
          left={moment.title}
          note={[moment.note, ...moment.keySongs.map((song) => `♪ ${song.title} ${song.artist}`)]
            .filter(Boolean)
            .join(' · ')}
          right={[formatTime(moment.wallTime), dayWord(moment.dayOffset)].filter(Boolean).join(' ')}
        />
      ))}
    </Sheet>
  );
}
