// `npm run restore -- FILE`
import path from 'node:path';
import { readConfig } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { reachDatabase } from '../db/reach-database.ts';
import { migrateJobs } from '../jobs/run-jobs.ts';
import { StartupError } from '../startup-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { summarise } from './summarise.ts';

const [, , file] = process.argv;
if (!file) throw new StartupError('Please name the file to restore: npm run restore -- cadenza.backup');
const config = readConfig(process.env);
const dataDir = path.resolve(config.DATA_DIR);
const database = await reachDatabase({ databaseUrl: config.DATABASE_URL, dataDir });
try {
  await migrate(database.url);
  await migrateJobs(database.url);
  const marks = await restoreBackup(database.url, path.resolve(file));
  process.stdout.write(`Restored ${file}: ${summarise(marks)}.\n`);
  if (!config.FILES_S3_URL) {
    const files = path.join(dataDir, 'files');
    process.stdout.write(`Put the uploaded files at ${files} before you start Cadenza.\n`);
  }
  if (!config.SECRET_KEY) {
    const key = path.join(dataDir, 'secret.key');
    process.stdout.write(`Put the secret.key of the old installation at ${key} before you start Cadenza.\n`);
  }
} finally {
  await database.leave();
}
