import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers with an ETag, or with 304 and nothing when the caller has just this answer already (RFC 9110, section 13). The tag is weak: the
 * same answer leaves compressed in different ways.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { contentType, cacheControl }: { contentType: string; cacheControl: string },
): FastifyReply {
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', cacheControl);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim());
  if (known.includes(tag)) return reply.code(304).send();
  return reply.type(`${contentType}; charset=utf-8`).send(text);
}
