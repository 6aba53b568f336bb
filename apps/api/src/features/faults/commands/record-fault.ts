import type { InputOf } from '@cadenza/contract/operations';
import type { PublicContext } from '../../../platform/context.ts';
import { maskPath, maskWords } from '../../../platform/log/mask-words.ts';

/** Enough stack lines to identify the component that broke. */
const linesKept = 8;

/**
 * Logs one line about what a browser failed to show, under the number on the user's screen. Who the user was is not
 * logged.
 */
export async function recordFault(
  { platform }: PublicContext,
  { body: { faultId, message, stack, path, version } }: InputOf<'reportFault'>,
): Promise<Record<string, never>> {
  const lines = stack.split('\n').slice(0, linesKept).map(maskWords);
  platform.log.warn(
    { faultId, path: maskPath(path), version, error: { message: maskWords(message), stack: lines.join(' | ') } },
    'fault in a browser',
  );
  return {};
}
