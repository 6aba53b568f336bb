import { readFolderHolder } from './embedded/data-folder-lock.ts';
import { startPostgres } from './embedded/start-postgres.ts';
import { refuseUnreachable } from './refuse-unreachable.ts';

/**
 * The product's database for command-line tools: the one DATABASE_URL names, else the one that a running Cadenza serves
 * from this data folder, else the folder's own, started for as long as the command needs it.
 */
export async function reachDatabase(where: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<{ url: string; leave(): Promise<void> }> {
  const { databaseUrl, dataDir } = where;
  const url = databaseUrl ?? (await readFolderHolder(dataDir).catch(() => undefined))?.url;
  if (url) {
    await refuseUnreachable(url);
    return { url, leave: async () => undefined };
  }
  const own = await startPostgres({ dataDir, log: () => undefined });
  return { url: own.url, leave: own.stop };
}
