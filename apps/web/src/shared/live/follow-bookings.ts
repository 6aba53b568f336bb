import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ApiError } from '../client/api-error.ts';
import { openStream } from '../client/client.ts';

export interface ChangedBooking {
  bookingId: string;
  byUserId: string | null;
}

export interface Viewer {
  userId: string;
  name: string;
}

interface Listener {
  onChanged(change: ChangedBooking): void;
  /** Anything may have changed since the last stream ended. */
  onBehind(): void;
  /** Who else has the followed booking open. */
  onViewers(viewers: Viewer[]): void;
}

const firstPauseMs = 1000;
const maxPauseMs = 60_000;
/** A stream that ended earlier failed: the next one waits longer. */
const briefMs = 5000;

/** The last event id of this page; the next stream resumes from it, whichever booking it follows. */
let place: string | undefined;

/**
 * Follows changes in bookings while this tab is visible: browsers allow few connections per server, and a tab in the
 * background would occupy one for nothing. Returns a function that stops it.
 */
export function followBookings(bookingId: string | undefined, listener: Listener): () => void {
  const stop = new AbortController();
  void followUntil(stop.signal, bookingId, listener);
  return () => stop.abort();
}

async function followUntil(stopped: AbortSignal, bookingId: string | undefined, listener: Listener): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!stopped.aborted) {
    await untilVisible(stopped);
    const startedAt = performance.now();
    const end = new AbortController();
    const endWhenHidden = () => document.hidden && end.abort();
    document.addEventListener('visibilitychange', endWhenHidden);
    try {
      await readStream(AbortSignal.any([stopped, end.signal]), bookingId, listener);
    } catch (error) {
      // A user without permission, or without access to the booking, will not have it a moment later either.
      if (error instanceof ApiError && !error.isUnreachable && error.status < 500) return;
    } finally {
      document.removeEventListener('visibilitychange', endWhenHidden);
    }
    if (performance.now() - startedAt > briefMs || end.signal.aborted) pauseMs = firstPauseMs;
    else pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    // Streams that ended together should not all restart together.
    if (!end.signal.aborted) await pause(pauseMs * (0.5 + chance()), stopped);
  }
}

async function readStream(signal: AbortSignal, bookingId: string | undefined, listener: Listener): Promise<void> {
  const stream = await openStream('followBookings', { query: { bookingId, since: place } }, { signal });
  const events = stream.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (let next = await events.read(); !next.done; next = await events.read()) {
    const { event, id, data } = next.value;
    if (id !== undefined) place = id;
    const payload: unknown = JSON.parse(data);
    if (event === 'behind') listener.onBehind();
    if (event === 'changed') listener.onChanged(payload as ChangedBooking);
    if (event === 'viewers') listener.onViewers((payload as { viewers: Viewer[] }).viewers);
  }
}

/** Between 0 and 1. */
const chance = (): number => (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 0xffff;

function untilVisible(stopped: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      if (document.hidden && !stopped.aborted) return;
      document.removeEventListener('visibilitychange', settle);
      resolve();
    };
    document.addEventListener('visibilitychange', settle);
    stopped.addEventListener('abort', settle);
  });
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
