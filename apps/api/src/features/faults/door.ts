import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { describeFault } from '../../platform/log/describe-fault.ts';
import { maskWords } from '../../platform/log/mask-words.ts';

/** A fault as logged: no person, and nothing that was typed. */
export interface LoggedFault {
  number: string;
  origin: 'server' | 'browser';
  place: string;
  name: string;
  message: string;
  stack: string;
  version: string;
}

/**
 * Stores a fault for support to look up by its number. The log has it as well, so that nothing is lost when the
 * database is unreachable.
 */
export async function storeFault({ database, clock, log }: Platform, fault: LoggedFault): Promise<void> {
  const { number, origin, version } = fault;
  await database.kysely
    .insertInto('faults')
    .values({
      number,
      origin,
      version,
      at: clock.now(),
      place: fault.place.slice(0, 300),
      name: fault.name.slice(0, 100),
      message: fault.message.slice(0, 500),
      stack: fault.stack.slice(0, 4000),
    })
    .execute()
    .catch((error: unknown) => log.warn({ error: describeFault(error) }, 'a fault could not be kept'));
}

/** A fault of the server, worded as in its log line and masked like those of browsers. */
export function serverFault(number: string, place: string, error: unknown): LoggedFault {
  const { name, message, stack = '' } = describeFault(error);
  const lines = stack.split('\n').slice(0, linesKept).map(maskWords);
  return { number, origin: 'server', place, name, message: maskWords(message), stack: lines.join('\n'), version: '' };
}

/** Enough stack lines to identify what broke. */
const linesKept = 12;

/** How long support can read them. */
const keptDays = 30;
/** A flood of faults must not fill the disk. */
const maxKept = 20_000;

/** Deletes old faults, and all but the newest when there are very many. */
export async function clearFaults(db: Db, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - keptDays * 24 * 60 * 60_000).toISOString();
  await db.deleteFrom('faults').where('at', '<', before).execute();
  const beyond = db.selectFrom('faults').select('id').orderBy('id', 'desc').offset(maxKept).limit(1);
  await db
    .deleteFrom('faults')
    .where('id', '<=', (eb) => eb.selectFrom(beyond.as('b')).select('b.id'))
    .execute();
}
