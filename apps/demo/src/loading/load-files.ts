import type { Platform } from '@cadenza/api/platform';
import { randomKey } from '@cadenza/api/random-key';
import { addMinutes } from '@cadenza/domain/time';
import type { ClientBase } from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { namedId } from '../chance/seeded-random.ts';
import { playSample } from '../singers/sing-sample.ts';
import { copyRows } from './copy-rows.ts';
import { linesAsPdf } from './demo-files.ts';

interface FilePlan {
  name: string;
  label: string;
  contentType: string;
  content: Buffer;
  /** Whether the gig's musicians can read it too. */
  isForMusicians: boolean;
}

const plans: readonly FilePlan[] = [
  {
    name: 'stage-plan.pdf',
    label: 'Stage plan',
    contentType: 'application/pdf',
    content: linesAsPdf([
      'Stage plan',
      '',
      'Piano on the left, lid towards the dance floor.',
      'Strings in front of the window, four chairs without arms.',
      'Power: two sockets behind the curtain.',
    ]),
    isForMusicians: true,
  },
  {
    name: 'signature-tune.wav',
    label: 'The tune they hum',
    contentType: 'audio/wav',
    content: Buffer.from(playSample({ performanceId: 'signature tune', players: 1 })),
    isForMusicians: true,
  },
  {
    name: 'call-with-the-planner.txt',
    label: '',
    contentType: 'text/plain',
    content: Buffer.from(
      'Call with the planner\n\n- Speeches move behind the main course.\n- Her uncle would like to play one song.\n',
    ),
    isForMusicians: false,
  },
];

/** Files that each office has attached to the next bookings of its musicians, with their content. */
export async function loadFiles(
  client: ClientBase,
  catalogue: DemoCatalogue,
  { files, clock }: Pick<Platform, 'files' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  const addedAt = addMinutes(now, -26 * 60);
  const rows: object[] = [];
  for (const city of catalogue.cities) {
    const shown = city.musicians.filter(({ isShowcase }) => isShowcase).map(({ userId }) => userId);
    for (const gig of await nextGigs(client, shown, now)) {
      for (const { name, label, contentType, content, isForMusicians } of plans) {
        const key = `attachment/${randomKey()}`;
        await files.write(`${key}/original`, content, contentType, now);
        rows.push({
          id: namedId('file', gig.id, name),
          purpose: 'attachment',
          storage_key: key,
          name,
          label,
          content_type: contentType,
          bytes: content.length,
          status: 20,
          last_modified_at: addedAt,
          booking_id: gig.bookingId,
          gig_id: isForMusicians ? gig.id : null,
          created_by: city.manager.userId,
          created_at: addedAt,
          uploaded_at: addedAt,
        });
      }
    }
  }
  await copyRows(client, 'files', rows);
}

/** The next gig of each of these musicians, each gig once. */
async function nextGigs(client: ClientBase, musicianIds: string[], now: string) {
  const { rows } = await client.query<{ id: string; bookingId: string }>(
    `select distinct next.id, next."bookingId" from unnest($1::uuid[]) m(id) cross join lateral (
       select g.id, g.booking_id "bookingId" from positions p join gigs g on g.id = p.gig_id
       where p.musician_id = m.id and p.start_at > $2 order by p.start_at limit 1) next`,
    [musicianIds, now],
  );
  return rows;
}
