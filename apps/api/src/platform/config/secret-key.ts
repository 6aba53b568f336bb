import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The installation's secret: the configured one, else one generated at the first start and stored so that only its
 * owner can read it.
 */
export async function readSecretKey(configured: string | undefined, dataDir: string): Promise<Buffer> {
  if (configured) return Buffer.from(configured, 'hex');
  const file = path.join(dataDir, 'secret.key');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (/^[0-9a-f]{64}$/.test(kept)) return Buffer.from(kept, 'hex');
  const made = randomBytes(32);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, made.toString('hex'), { mode: 0o600, flag: 'wx' });
  return made;
}
