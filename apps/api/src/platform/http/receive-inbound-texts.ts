import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../context.ts';
import { isSameKey } from '../crypto/signed-link.ts';

/** A text message sent to our number. */
export interface ReceivedText {
  from: string;
  words: string;
}

/** Where Twilio posts the texts sent to our number. */
const inboundTextsPath = '/webhooks/twilio';

const posted = z.record(z.string(), z.string());

/**
 * Accepts texts as Twilio posts and signs them (https://www.twilio.com/docs/usage/security). The response contains no
 * reply.
 */
export async function receiveInboundTexts(
  app: FastifyInstance,
  platform: Platform,
  take: (platform: Platform, text: ReceivedText) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.post(inboundTextsPath, { onRequest: scope.rateLimit() }, async (request, reply) => {
      const { TWILIO_AUTH_TOKEN: token, publicUrl } = platform.config;
      if (token === undefined) return reply.code(404).send({ received: false });
      const form = posted.safeParse(request.body);
      const given = String(request.headers['x-twilio-signature']);
      if (!form.success || !isSameKey(given, signTwilioForm(token, publicUrl + inboundTextsPath, form.data)))
        return reply.code(403).send({ received: false });
      await take(platform, { from: form.data.From ?? '', words: form.data.Body ?? '' });
      return reply.type('text/xml').send('<Response/>');
    });
  });
}

/** The signature of a form: over the address, then each name and value, sorted by name. */
export const signTwilioForm = (token: string, url: string, form: Readonly<Record<string, string>>): string =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(form)
          .sort()
          .map((name) => `${name}${form[name]}`)
          .join(''),
    )
    .digest('base64');
