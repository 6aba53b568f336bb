import { hashRecoveryCode, newRecoveryCode } from '../../../platform/crypto/recovery-code.ts';

const howMany = 10;

/** Ten new codes, and what is kept of them. */
export async function makeRecoveryCodes(
  secret: Buffer,
  userId: string,
): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const codes = Array.from({ length: howMany }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(secret, userId, code)));
  return { codes, hashes };
}
