import type { Reason } from './reason.ts';
import { refusalTable } from './table.ts';

/** The sentence shown for a refusal. */
export function sentenceOf(reason: Reason): string;
export function sentenceOf(reason: Reason | null): string | null;
export function sentenceOf(reason: Reason | null): string | null {
  if (reason === null) return null;
  const sentence: (details: never) => string = refusalTable[reason.code].sentence;
  return sentence(reason.details as never);
}
