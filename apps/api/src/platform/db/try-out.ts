import type { Db } from './database.ts';

/** Carries what was found out of the transaction that is undone. */
class Undone<Found> extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('This transaction was only tried out.');
    this.found = found;
  }
}

/**
 * Does the work in a transaction, undoes it, and returns what it found: a preview that cannot differ from what happens. Nothing leaves, because mails
 * and jobs are written in the same transaction.
 */
export async function tryOut<Found>(db: Db, work: (trx: Db) => Promise<Found>): Promise<Found> {
  try {
    return await db.transaction().execute(async (trx) => {
      throw new Undone(await work(trx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.found as Found;
    throw error;
  }
}
