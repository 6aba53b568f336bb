import type { FastifyReply, FastifyRequest } from 'fastify';
import { responseHeaders } from './response-headers.ts';

/** For paths without an operation or a file. The address is not repeated: it may contain a key. */
export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers(responseHeaders)
    .send({ type: -1, code: 0, title: 'Error', message: 'There’s nothing at this address.' });
