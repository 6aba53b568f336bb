// `npm run backup -- FILE`
import path from 'node:path';
import { systemClock } from '../clock/clock.ts';
import { readConfig } from '../config/config.ts';
import { reachDatabase } from '../db/reach-database.ts';
import { StartupError } from '../startup-error.ts';
import { summarise } from './summarise.ts';
import { writeBackup } from './write-backup.ts';

const [, , file] = process.argv;
if (!file) throw new StartupError('Please name the file to write: npm run backup -- cadenza.backup');
const config = readConfig(process.env);
const dataDir = path.resolve(config.DATA_DIR);
const database = await reachDatabase({ databaseUrl: config.DATABASE_URL, dataDir });
try {
  const marks = await writeBackup(database.url, path.resolve(file), systemClock.now());
  process.stdout.write(`Wrote ${file}: ${summarise(marks)}.\n`);
  const kept = config.FILES_S3_URL ?? path.join(dataDir, 'files');
  process.stdout.write(`It holds the database. Uploaded files are stored in ${kept}: back them up too.\n`);
  if (!config.SECRET_KEY) {
    const key = path.join(dataDir, 'secret.key');
    process.stdout.write(
      `Keep ${key} in another safe place: it is needed to read the identity and account numbers in the backup.\n`,
    );
  }
} finally {
  await database.leave();
}
