import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../context.ts';
import { hashKey, keyMatches } from '../crypto/random-key.ts';
import { inboundMail, type ReceivedMail, readInboundMail } from '../mail/read-inbound-mail.ts';

/** Where the provider of incoming mail, Postmark, posts each mail. */
const inboundMailPath = '/webhooks/mail';

/** Enough for a mail with photographs; attachments are ignored. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Accepts the mails that the provider received for us. A wrong password gets 401 before anything is read. A mail that
 * belongs to no booking gets 200 like every other, so that nobody learns which addresses exist. After any other
 * response the provider retries later.
 */
export async function receiveInboundMail(
  app: FastifyInstance,
  platform: Platform,
  take: (platform: Platform, mail: ReceivedMail) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      const { INBOUND_MAIL_PASSWORD: password } = platform.config;
      if (password === undefined) return reply.code(404).send({ received: false });
      if (!keyMatches(passwordIn(request.headers.authorization), hashKey(password)))
        return reply.code(401).send({ received: false });
    };
    const onRequest = [scope.rateLimit(), admit];
    scope.post(inboundMailPath, { onRequest, bodyLimit: maxBytes }, async (request, reply) => {
      const mail = inboundMail.safeParse(request.body);
      if (!mail.success) return reply.code(400).send({ received: false });
      await take(platform, readInboundMail(mail.data));
      return { received: true };
    });
  });
}

/** The password of HTTP Basic; any user name is accepted. */
function passwordIn(header = ''): string {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/i.exec(header) ?? [];
  return Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
}
