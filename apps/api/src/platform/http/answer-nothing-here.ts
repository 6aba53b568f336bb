import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where no operation and no file stands. The address is not said again: a key may be in it. */
export const answerNothingHere = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ type: -1, code: 0, title: 'Error', message: 'There is nothing at this address.' });
