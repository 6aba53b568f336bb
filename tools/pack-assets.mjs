// Compresses the browser's files once, when they are built, so that the server never compresses them during a request.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = /\.(js|css|svg)$/;
/** Compressing smaller files saves nothing. */
const minBytes = 1024;
const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };

/**
 * Writes `name.br` and `name.gz` next to each text file in the folder; @fastify/static sends them to clients that
 * accept them.
 */
export async function packAssets(folder) {
  const names = (await readdir(folder)).filter((name) => texts.test(name));
  await Promise.all(names.map((name) => packOne(path.join(folder, name))));
}

async function packOne(file) {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
