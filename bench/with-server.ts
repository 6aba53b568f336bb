import { createApp } from '../apps/api/src/app.ts';
import { systemClock } from '../apps/api/src/platform/clock/clock.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { openDatabase } from '../apps/api/src/platform/db/database.ts';
import { createFolderStore } from '../apps/api/src/platform/files/folder-store.ts';
import { createLog } from '../apps/api/src/platform/log/log.ts';
import { publicInternet } from '../apps/api/src/platform/outgoing/post-to-public-address.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/** Runs the server in this process while `action` runs. */
export async function withServer<T>(url: string, action: (app: App) => Promise<T>): Promise<T> {
  const database = openDatabase(url);
  const config = { ...readConfig({}), secretKey: Buffer.alloc(32, 7), publicUrl: 'http://localhost:3000' };
  const files = createFolderStore({ folder: 'unused', secret: config.secretKey });
  const platform = {
    database,
    clock: systemClock,
    config,
    log: createLog('silent'),
    files,
    network: publicInternet,
    payments: null,
  };
  const app = await createApp(platform);
  try {
    return await action(app);
  } finally {
    await app.close();
    await database.close();
  }
}
