import type { Config } from '../config/config.ts';

/** A number or text that a retry cannot deliver; the sentence is Twilio's. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}

type Account = Pick<Config, 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_API_URL'>;

const timeoutMilliseconds = 15_000;
const messagingService = /^MG[0-9a-f]{32}$/i;

/** True when text messages are sent; otherwise they only stay in the outbox. */
export const hasTwilio = (account: Account): boolean => account.TWILIO_ACCOUNT_SID !== undefined;

/**
 * Sends a text message through Twilio (Programmable Messaging, Messages resource, API 2010-04-01). Throws SmsRefused
 * when the message itself is wrong, and an Error for a temporary failure, so that the job retries.
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
    // The account's token must go to this address and no other.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (response.ok) return;
  const problem = (await response.json().catch(() => ({}))) as { code?: number; message?: string };
  const words = `Twilio answered ${response.status}${problem.code ? ` (${problem.code})` : ''}: ${problem.message ?? 'no reason given'}`;
  // A wrong account or a rate limit is not the message's fault.
  throw response.status === 400 ? new SmsRefused(words) : new Error(words);
}
