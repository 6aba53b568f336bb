/** An entry of a history, by its number. */
interface Entry {
  id: number;
}

/** An entry and its position in the order in which this process read it. */
export type Sequenced<E extends Entry> = E & { place: number };

const readsKept = 15;
const changesKept = 1000;
/** How far before the newest entry the first read starts, to catch entries still being written then. */
const inFlight = 100;

/**
 * The latest entries of the histories. They are numbered when written, and may be committed in another order: so each read goes back
 * to where the newest was `readsKept` reads ago, and skips the entries already read.
 */
export function createRecentChanges<E extends Entry>(newest: number) {
  const first = Math.max(0, newest - inFlight);
  /** The newest entry after each of the latest reads, oldest first. */
  const tops = [first];
  const seen = new Set<number>();
  let latest: Sequenced<E>[] = [];
  let place = 0;
  let isFirst = true;

  return {
    /** The entry after which to read. */
    after: (): number => tops[0] ?? first,

    /**
     * Takes the entries read after that one, oldest first; returns the new ones. Those of the first read are not new.
     */
    take(read: readonly E[]): Sequenced<E>[] {
      const unseen = read.filter(({ id }) => !seen.has(id));
      for (const { id } of unseen) seen.add(id);
      tops.push(Math.max(tops.at(-1) ?? 0, read.at(-1)?.id ?? 0));
      if (tops.length > readsKept) tops.shift();
      for (const id of seen) if (id <= (tops[0] ?? 0)) seen.delete(id);
      const fresh = isFirst ? [] : unseen.map((change) => ({ ...change, place: ++place }));
      isFirst = false;
      latest = [...latest, ...fresh].slice(-changesKept);
      return fresh;
    },

    /** The position of the newest change. */
    place: (): number => place,

    /** The changes after a position; null if some are no longer known. */
    since(last: number): Sequenced<E>[] | null {
      const oldest = place - latest.length;
      return last >= oldest && last <= place ? latest.filter((change) => change.place > last) : null;
    },
  };
}
