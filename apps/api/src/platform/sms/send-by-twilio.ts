import type { Config } from '../config/config.ts';

/** A number or text that no second try will deliver; the sentence is Twilio's. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}

type Account = Pick<Config, 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_API_URL'>;

const patienceMilliseconds = 15_000;
const messagingService = /^MG[0-9a-f]{32}$/i;

/** True when text messages are sent; otherwise they are kept in the outbox. */
export const hasTwilio = (account: Account): boolean => account.TWILIO_ACCOUNT_SID !== undefined;

/**
 * Hands a text message to Twilio (Programmable Messaging, Messages resource, API 2010-04-01).
 * Throws SmsRefused for what is wrong with the message itself, and an Error for what may pass: then the job tries again.
 */
export async function sendByTwilio(account: Account, sms: { to: string; text: string }): Promise<void> {
  const { TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token = '', TWILIO_FROM: from = '' } = account;
  const response = await fetch(`${account.TWILIO_API_URL}/2010-04-01/Accounts/${sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
    body: new URLSearchParams({
      To: sms.to,
      [messagingService.test(from) ? 'MessagingServiceSid' : 'From']: from,
      Body: sms.text,
    }),
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (response.ok) return;
  const problem = (await response.json().catch(() => ({}))) as { code?: number; message?: string };
  const words = `Twilio answered ${response.status}${problem.code ? ` (${problem.code})` : ''}: ${problem.message ?? 'no reason given'}`;
  // A wrong account or too many at once is not the message's fault.
  throw response.status === 400 ? new SmsRefused(words) : new Error(words);
}
