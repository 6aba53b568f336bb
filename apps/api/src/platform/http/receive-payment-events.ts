import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { EventRefused, type ProviderEvent } from '../payments/card-payments.ts';

/** Where the provider of card payments posts its events. */
const paymentEventsPath = '/webhooks/stripe';

/** More than any event needs: each carries one of the provider's objects. */
const maxBytes = 512 * 1024;

/**
 * Accepts the signed events of the provider of card payments; the signature covers the raw bytes. A wrong or old
 * signature gets 400 and leaves nothing; an irrelevant event gets 200, so that it is not sent again; a fault gets 500,
 * so that it is.
 */
export async function receivePaymentEvents(
  app: FastifyInstance,
  platform: Platform,
  take: (platform: Platform, event: ProviderEvent) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(paymentEventsPath, { onRequest: scope.rateLimit() }, async (request, reply) => {
      const { payments, clock } = platform;
      const signature = request.headers['stripe-signature'];
      if (!payments) return reply.code(404).send({ received: false });
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
        return reply.code(400).send({ received: false });
      try {
        const event = await payments.verifyEvent(request.body, signature, clock.now());
        if (event) await take(platform, event);
      } catch (error) {
        if (error instanceof EventRefused) return reply.code(400).send({ received: false });
        throw error;
      }
      return { received: true };
    });
  });
}
