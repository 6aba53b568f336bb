import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * One JSON line per entry, on standard error unless configured otherwise. Secrets never reach a line: request bodies
 * and headers are not logged at all.
 */
export const createLog = (level: string, into: DestinationStream = pino.destination(2)): Log =>
  pino({ level, base: null, redact: ['*.password', '*.authorization', '*.token'] }, into);
