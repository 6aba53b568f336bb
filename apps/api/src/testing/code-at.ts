import { generateSync } from 'otplib';
import { seal } from '../platform/crypto/secret-box.ts';
import { newTimeSecret } from '../platform/crypto/time-code.ts';
import type { TestApp } from './test-app.ts';

/** What an authenticator app shows at an instant. */
export const codeAt = (secret: string, instant: string): string =>
  generateSync({ secret, epoch: Date.parse(instant) / 1000 });

/** Gives this person a second factor; returns the code that its app shows now. */
export async function addSecondFactor(server: TestApp, userId: string): Promise<string> {
  const [secret, now] = [newTimeSecret(), server.clock.now()];
  const secret_encrypted = seal(server.platform.config.secretKey, secret);
  await server.db
    .insertInto('second_factors')
    .values({ user_id: userId, confirmed_at: now, secret_encrypted })
    .execute();
  return codeAt(secret, now);
}
