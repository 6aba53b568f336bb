import { expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

const secret = Buffer.alloc(32, 7);

it('a recovery code is ten letters and digits that are hard to misread', () => {
  for (let index = 0; index < 50; index++)
    expect(newRecoveryCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

it.each(['7Q3KD-01XMA', '7q3kd01xma', ' 7Q3KD OIXMA', '7Q3KD-0LXMA'])(
  'is recognised when typed as %s',
  async (typed) => {
    expect(await hashRecoveryCode(secret, 'ada', typed)).toEqual(await hashRecoveryCode(secret, 'ada', '7Q3KD-01XMA'));
  },
);

it('is stored differently for each person and each installation', async () => {
  const kept = await Promise.all([
    hashRecoveryCode(secret, 'ada', '7Q3KD-01XMA'),
    hashRecoveryCode(secret, 'ben', '7Q3KD-01XMA'),
    hashRecoveryCode(Buffer.alloc(32, 8), 'ada', '7Q3KD-01XMA'),
  ]);
  expect(new Set(kept.map((hash) => hash.toString('hex'))).size).toBe(3);
});
