import type { InputOf } from '@cadenza/contract/operations';
import type { PublicContext } from '../../../platform/context.ts';
import { maskPath, maskWords } from '../../../platform/log/mask-words.ts';

/** So many lines of a stack lead to the component that broke. */
const linesKept = 8;

/** Writes one line about what somebody's browser could not show, under the number on their screen. Whose it was is not written down. */
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
