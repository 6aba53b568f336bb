import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON line an entry on standard error. Secrets never reach a line: request bodies and headers are not logged at all. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, redact: ['*.password', '*.authorization', '*.token'] }, pino.destination(2));
