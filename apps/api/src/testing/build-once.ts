import type { Db } from '../platform/db/database.ts';

const built = new WeakMap<Db, Map<string, Promise<string>>>();

/** The id of something that a database has once, such as a city, which its first call finds or builds. */
export function buildOnce(db: Db, name: string, findOrBuild: () => Promise<string>): Promise<string> {
  const ids = built.get(db) ?? new Map<string, Promise<string>>();
  built.set(db, ids);
  const id = ids.get(name) ?? findOrBuild();
  ids.set(name, id);
  return id;
}
