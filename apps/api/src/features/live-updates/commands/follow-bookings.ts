import { PassThrough } from 'node:stream';
import type { Handler } from '../../../platform/http/routes.ts';
import { describeFault } from '../../../platform/log/describe-fault.ts';
import { feedOf, type LiveEvent, type Reader, seenSince } from '../door/feed.ts';
import { expectBookingInScope, keepViewer, removeViewer } from '../store.ts';

/** Most open streams of one person in one process; the oldest is closed. */
const maxStreams = 20;
/** A reader this far behind is disconnected, and reconnects later. */
const maxWaitingBytes = 256 * 1024;

/** Opens a stream of server-sent events. It ends after a while, so that access is checked again on reconnect. */
export const followBookings: Handler<'followBookings'> = async (
  { platform, db, now, scope, actor },
  { query: { bookingId, since } },
) => {
  if (bookingId) {
    await expectBookingInScope(db, scope, bookingId);
    await keepViewer(db, scope, { bookingId, now, staleSince: seenSince(platform) });
  }
  const feed = feedOf(platform);
  const stream = new PassThrough();
  const write = (text: string) => {
    if (stream.writableLength > maxWaitingBytes) stream.end();
    else if (!stream.writableEnded) stream.write(text);
  };
  const reader: Reader = {
    userId: actor.userId,
    cityIds: new Set(scope.cityIds),
    bookingId: bookingId ?? null,
    send: (event) => write(eventText(event)),
    beat: () => write(':\n\n'),
    end: () => stream.end(),
  };
  for (const oldest of feed.readersOf(actor.userId).slice(0, 1 - maxStreams)) oldest.end();
  const end = setTimeout(reader.end, platform.config.STREAM_SECONDS * 1000);
  // The browser reopens a stream that the server ended; a broken one means that the person has left.
  stream.on('close', () => {
    clearTimeout(end);
    const wasLast = feed.remove(reader);
    if (stream.readableEnded || !bookingId || !wasLast) return;
    removeViewer(db, scope, bookingId).catch((error: unknown) =>
      platform.log.warn({ error: describeFault(error) }, 'did not note who left a booking'),
    );
  });
  await feed.add(reader, since);
  return stream;
};

/** Formats an event as in section 9.2 of the HTML standard. */
const eventText = ({ event, data, ...place }: LiveEvent): string =>
  `event: ${event}\n${'id' in place ? `id: ${place.id}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
