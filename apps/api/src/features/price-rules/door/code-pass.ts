import { createHmac } from 'node:crypto';
import type { OutputOf } from '@cadenza/contract/operations';
import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';
import { deriveKey } from '../../../platform/crypto/secret-box.ts';
import { isSameKey } from '../../../platform/crypto/signed-link.ts';

/**
 * What finds, among the rules of its city, the code that a pass was given for: null if the city no longer has it. Undefined without a
 * pass.
 */
export function codeReader(
  secret: Buffer,
  { cityId, codePass }: { cityId: string; codePass?: string | null | undefined },
): ((rules: readonly PriceRule[]) => string | null) | undefined {
  if (!codePass) return undefined;
  const key = keyOf(secret);
  return (rules) =>
    rules.find(({ code }) => code !== null && isSameKey(codePass, sign(key, cityId, code.word)))?.code?.word ?? null;
}

/** What the person who entered a code may know of it: its pass, and what it changes under the current rules of its city. */
export function presentCode(
  secret: Buffer,
  { cityId, word }: { cityId: string; word: string },
  rules: readonly PriceRule[],
): OutputOf<'checkPriceCode'>['priceCode'] {
  const pass = sign(keyOf(secret), cityId, word);
  const found = rules.find(({ code }) => code?.word === word);
  if (!found?.code) return { pass, rule: null };
  const { code, weekdays, ...rule } = found;
  return { pass, rule: { ...rule, weekdays: [...weekdays], until: code.until } };
}

const keyOf = (secret: Buffer): Buffer => deriveKey(secret, 'price codes');

const sign = (key: Buffer, cityId: string, word: string): string =>
  createHmac('sha256', key).update(`${cityId}\n${word}`).digest('base64url');
