import type { Db } from './database.ts';

/** Carries the result out of the transaction that is rolled back. */
class Undone<Found> extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('This transaction was only tried out.');
    this.found = found;
  }
}

/**
 * Does the work in a transaction, rolls it back, and returns its result: a preview that cannot differ from the real
 * action. No mail or job leaves, because they are written in the same transaction.
 */
export async function dryRun<Found>(db: Db, work: (trx: Db) => Promise<Found>): Promise<Found> {
  try {
    return await db.transaction().execute(async (trx) => {
      throw new Undone(await work(trx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.found as Found;
    throw error;
  }
}
