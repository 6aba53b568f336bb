import { createRecentChanges, type Sequenced } from '@cadenza/domain/live-updates/recent-changes';
import { addMinutes } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import { randomKey } from '../../../platform/crypto/random-key.ts';
import { describeFault } from '../../../platform/log/describe-fault.ts';
import { findChangesAfter, findNewestChange, findViewers, type NotedChange } from '../store.ts';

/** An event sent to a reader; the contract's live-updates explains each. */
export type LiveEvent =
  | { event: 'ready' | 'behind'; id: string; data: Record<string, never> }
  | { event: 'changed'; id: string; data: { bookingId: string; byUserId: string | null } }
  | { event: 'viewers'; data: { viewers: { userId: string; name: string }[] } };

/** One open stream. */
export interface Reader {
  userId: string;
  cityIds: ReadonlySet<string>;
  /** The booking on the screen. */
  bookingId: string | null;
  send(event: LiveEvent): void;
  /** A heartbeat, so that proxies keep the connection open. */
  beat(): void;
  end(): void;
}

const readEveryMs = 1000;
const beatEvery = 20;

/** Viewers last seen before this have left: streams reopen, and record their viewer again, sooner than that. */
export const seenSince = ({ clock, config }: Pick<Platform, 'clock' | 'config'>): string =>
  addMinutes(clock.now(), -1 - Math.ceil(config.STREAM_SECONDS / 60));

/**
 * Reads new history entries once a second for all streams of this process, while there are any. Database notifications would
 * serialise all changes (decision 87).
 */
function createFeed(platform: Pick<Platform, 'database' | 'clock' | 'config' | 'log'>) {
  const db = platform.database.kysely;
  const readers = new Set<Reader>();
  const viewersSent = new WeakMap<Reader, string>();
  let recent: ReturnType<typeof createRecentChanges<NotedChange>> | undefined;
  /** Identifies this feed: positions from another process or an earlier run mean nothing here. */
  let origin = '';
  let started: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let reads = 0;
  let isClosed = false;

  async function start(): Promise<void> {
    recent = createRecentChanges<NotedChange>(await findNewestChange(db));
    origin = randomKey().slice(0, 8);
    recent.take(await findChangesAfter(db, recent.after()));
  }

  async function read(): Promise<void> {
    if (!recent) return;
    const changes = recent.take(await findChangesAfter(db, recent.after()));
    for (const reader of readers) for (const change of changes) sendChange(reader, change);
    await sendViewers();
    reads += 1;
    if (reads % beatEvery === 0) for (const reader of readers) reader.beat();
  }

  function sendChange(reader: Reader, { place, bookingId, cityId, byUserId }: Sequenced<NotedChange>): void {
    if (!reader.cityIds.has(cityId)) return;
    reader.send({ event: 'changed', id: `${origin}.${place}`, data: { bookingId, byUserId } });
  }

  async function sendViewers(): Promise<void> {
    const shown = [...new Set([...readers].flatMap(({ bookingId }) => bookingId ?? []))];
    if (shown.length === 0) return;
    const found = await findViewers(db, shown, seenSince(platform));
    for (const reader of readers) {
      if (reader.bookingId === null) continue;
      const viewers = found
        .filter(({ bookingId, userId }) => bookingId === reader.bookingId && userId !== reader.userId)
        .map(({ userId, name }) => ({ userId, name }));
      const shownNow = JSON.stringify(viewers);
      if (shownNow === (viewersSent.get(reader) ?? '[]')) continue;
      viewersSent.set(reader, shownNow);
      reader.send({ event: 'viewers', data: { viewers } });
    }
  }

  function readAgain(): void {
    timer = setTimeout(() => void continueReading(), readEveryMs);
  }

  async function continueReading(): Promise<void> {
    await read().catch((error: unknown) =>
      platform.log.warn({ error: describeFault(error) }, 'did not read what changed'),
    );
    if (readers.size > 0 && !isClosed) readAgain();
    else stop();
  }

  function stop(): void {
    clearTimeout(timer);
    [timer, started, recent] = [undefined, undefined, undefined];
  }

  /** Sends a reader the changes after the position in `since`, and everything from now on. */
  async function add(reader: Reader, since: string | undefined): Promise<void> {
    started ??= start();
    await started.catch((error: unknown) => {
      stop();
      throw error;
    });
    const place = recent?.place() ?? 0;
    const [from, last] = since?.split('.') ?? [origin, place];
    const missed = from === origin ? recent?.since(Number(last)) : null;
    reader.send({ event: missed ? 'ready' : 'behind', id: `${origin}.${missed ? last : place}`, data: {} });
    for (const change of missed ?? []) sendChange(reader, change);
    readers.add(reader);
    if (!timer) readAgain();
  }

  return {
    add,
    /** Returns whether this was the person's last stream here that shows the booking; always false while the server stops. */
    remove(reader: Reader): boolean {
      readers.delete(reader);
      return (
        !isClosed &&
        ![...readers].some(({ userId, bookingId }) => userId === reader.userId && bookingId === reader.bookingId)
      );
    },
    readersOf: (userId: string): Reader[] => [...readers].filter((reader) => reader.userId === userId),
    /** Ends all streams for good. */
    close(): void {
      isClosed = true;
      stop();
      for (const reader of readers) reader.end();
    },
  };
}

const feeds = new WeakMap<Platform['database'], ReturnType<typeof createFeed>>();

/** The feed of this process. */
export function feedOf(platform: Platform) {
  const feed = feeds.get(platform.database) ?? createFeed(platform);
  feeds.set(platform.database, feed);
  return feed;
}

/** Ends all streams when the server stops. */
export const endStreams = ({ database }: Pick<Platform, 'database'>): void => feeds.get(database)?.close();
