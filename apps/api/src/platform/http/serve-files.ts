import { maxFileBytes } from '@cadenza/domain/files/file-size';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../context.ts';
import { contentDisposition } from '../files/content-disposition.ts';
import { consumeUpload, isUploadOpen } from '../files/file-records.ts';
import { isOwnFileStore, type OwnFileStore } from '../files/file-store.ts';
import { addressUsed, downloadPath, uploadPath } from '../files/folder-store.ts';
import { picturePath } from '../files/picture-address.ts';
import { readDownload, readUpload } from '../files/signed-address.ts';
import { readSoundKey, soundPath } from '../files/sound-address.ts';
import { refuse } from '../refusal.ts';
import { partOf, readByteRange } from './byte-range.ts';

type Wild = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>;

/** Serves files to browsers: pictures always, uploads and downloads when files are stored on this server. */
export async function serveFiles(app: FastifyInstance, platform: Platform): Promise<void> {
  app.get(`${picturePath}/*`, { helmet: false }, (request: Wild, reply) => sendPicture(platform, request, reply));
  app.get(`${soundPath}/*`, { helmet: false }, (request: Wild, reply) => sendSound(platform, request, reply));
  const { files } = platform;
  if (!isOwnFileStore(files)) return;
  app.get(`${downloadPath}/*`, { helmet: false }, (request: Wild, reply) => sendDownload(platform, request, reply));
  await app.register(async (scope) => {
    // The body stays a stream, whatever its content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const onRequest = scope.rateLimit();
    scope.put(`${uploadPath}/*`, { helmet: false, onRequest }, (request: Wild, reply) =>
      takeUpload(platform, files, request, reply),
    );
  });
}

// Whatever a file contains, browsers neither run it here nor guess another type.
const sealed = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Only pictures that we encoded ourselves are shown inline. Their address is unguessable, and its content never
 * changes.
 */
async function sendPicture({ files, clock }: Platform, request: Wild, reply: FastifyReply) {
  const key = request.params['*'];
  const picture = /^[a-z]+\/[\w-]{43}\/\d+\.webp$/.test(key) ? await files.open(key, clock.now()) : null;
  if (!picture) throw refuse('pictureNotFound');
  return reply
    .headers({ ...sealed, 'cache-control': 'private, max-age=31536000, immutable', 'content-disposition': 'inline' })
    .type('image/webp')
    .send(picture);
}

/** Only sounds that we have read and written ourselves are played inline. Players ask for them in parts. */
async function sendSound({ files, clock }: Platform, request: Wild, reply: FastifyReply) {
  const key = request.params['*'];
  const found = readSoundKey(key);
  const range = found && readByteRange(request.headers.range, found.bytes);
  const sound = found && range !== 'none' ? await files.open(key, clock.now()) : null;
  if (found && range === 'none') {
    return reply
      .code(416)
      .headers({ ...sealed, 'content-range': `bytes */${found.bytes}` })
      .send();
  }
  if (!found || !sound || range === 'none') throw refuse('soundNotFound');
  const { from, to } = range ?? { from: 0, to: found.bytes - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${found.bytes}`);
  return reply
    .headers({ ...sealed, 'cache-control': 'private, max-age=31536000, immutable', 'content-disposition': 'inline' })
    .headers({ 'accept-ranges': 'bytes', 'content-length': to - from + 1 })
    .type(found.contentType)
    .send(partOf(sound, { from, to }));
}

/** Everything else is sent as a download, never as a page. */
async function sendDownload({ files, clock, config }: Platform, request: Wild, reply: FastifyReply) {
  const now = clock.now();
  const key = request.params['*'];
  const name = readDownload(config.secretKey, { key, query: request.query, now });
  const file = await files.open(key, now);
  if (!file) throw refuse('fileNotFound');
  return reply
    .headers({ ...sealed, 'cache-control': 'no-store', 'content-disposition': contentDisposition(name) })
    .type('application/octet-stream')
    .send(file);
}

async function takeUpload(platform: Platform, files: OwnFileStore, request: Wild, reply: FastifyReply) {
  const { config, clock, database } = platform;
  const key = request.params['*'];
  reply.headers(sealed);
  // Stops reading from a sender who was refused midway.
  reply.header('connection', 'close');
  const terms = readUpload(config.secretKey, { key, query: request.query, now: clock.now() });
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes) throw refuse('fileTooLarge');
  if (request.headers['content-type'] !== terms.contentType) {
    throw refuse('fileOfOtherType');
  }
  if (!(await isUploadOpen(database.kysely, key))) throw addressUsed();
  await files.receive(terms, request.raw, () => consumeUpload(database.kysely, key, clock.now()));
  return reply.code(204).send();
}
