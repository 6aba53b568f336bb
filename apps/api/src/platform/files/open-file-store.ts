import path from 'node:path';
import type { Config } from '../config/config.ts';
import { StartupError } from '../startup-error.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** The configured store: a bucket if there is one, else a folder below DATA_DIR. */
export function openFileStore(config: Config, place: { dataDir: string; secret: Buffer }): FileStore {
  if (config.FILES_S3_URL === undefined) {
    return createFolderStore({ folder: path.join(place.dataDir, 'files'), secret: place.secret });
  }
  const { FILES_S3_URL: url, FILES_S3_REGION: region } = config;
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!accessKeyId || !secretAccessKey) {
    throw new StartupError(
      'FILES_S3_URL is set, but FILES_S3_ACCESS_KEY_ID or FILES_S3_SECRET_ACCESS_KEY is not; please set all three.',
    );
  }
  return createS3Store({ url, region, accessKeyId, secretAccessKey });
}
