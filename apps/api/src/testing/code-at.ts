import { generateSync } from 'otplib';

/** What an authenticator app shows at an instant. */
export const codeAt = (secret: string, instant: string): string =>
  generateSync({ secret, epoch: Date.parse(instant) / 1000 });
