import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { describeFault } from '../../platform/log/describe-fault.ts';
import { maskWords } from '../../platform/log/mask-words.ts';

/** A fault as the log has it: nobody is named, and nothing that was typed. */
export interface LoggedFault {
  number: string;
  origin: 'server' | 'browser';
  place: string;
  name: string;
  message: string;
  stack: string;
  version: string;
}

/** Keeps a fault for support to read by its number. The log has it as well: a database that cannot be reached loses nothing. */
export async function keepFault({ database, clock, log }: Platform, fault: LoggedFault): Promise<void> {
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

/** A fault of the server's, in the words of its log line and masked as those of browsers are. */
export function serverFault(number: string, place: string, error: unknown): LoggedFault {
  const { name, message, stack = '' } = describeFault(error);
  const lines = stack.split('\n').slice(0, linesKept).map(maskWords);
  return { number, origin: 'server', place, name, message: maskWords(message), stack: lines.join('\n'), version: '' };
}

/** Enough stack lines to identify what broke. */
const linesKept = 12;

/** So long support can read them. */
const keptDays = 30;
/** Whoever floods us with faults must not fill the disk. */
const mostKept = 20_000;

/** Clears what is too old, and what is beyond the newest of very many. */
export async function clearFaults(db: Db, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - keptDays * 24 * 60 * 60_000).toISOString();
  await db.deleteFrom('faults').where('at', '<', before).execute();
  const beyond = db.selectFrom('faults').select('id').orderBy('id', 'desc').offset(mostKept).limit(1);
  await db
    .deleteFrom('faults')
    .where('id', '<=', (eb) => eb.selectFrom(beyond.as('b')).select('b.id'))
    .execute();
}
