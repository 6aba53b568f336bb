import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Responds with an ETag, or with an empty 304 when the caller already has this response (RFC 9110, section 13). The tag
 * is weak: the same response is sent in different compressions.
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
