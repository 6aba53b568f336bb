import { generateSync } from 'otplib';
import { seal } from '../platform/crypto/secret-box.ts';
import { newTimeSecret } from '../platform/crypto/time-code.ts';
import type { TestApp } from './test-app.ts';

/** What an authenticator app shows at an instant. */
export const codeAt = (secret: string, instant: string): string =>
  generateSync({ secret, epoch: Date.parse(instant) / 1000 });

/** A second factor that this person has from now on; answers what its app shows. */
export async function giveSecondFactor(server: TestApp, userId: string): Promise<string> {
  const [secret, now] = [newTimeSecret(), server.clock.now()];
  const secret_encrypted = seal(server.platform.config.secretKey, secret);
  await server.db
    .insertInto('second_factors')
    .values({ user_id: userId, confirmed_at: now, secret_encrypted })
    .execute();
  return codeAt(secret, now);
}
