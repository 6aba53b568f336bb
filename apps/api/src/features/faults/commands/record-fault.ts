import type { InputOf } from '@cadenza/contract/operations';
import type { PublicContext } from '../../../platform/context.ts';
import { maskPath, maskWords } from '../../../platform/log/mask-words.ts';
import { storeFault } from '../door.ts';

/** Enough stack lines to identify the component that broke. */
const linesKept = 8;

/**
 * Logs one line about a page that failed in a browser, under the number on the user's screen. The user is not logged.
 */
export async function recordFault(
  { platform }: PublicContext,
  { body: { faultId, message, stack, path, version } }: InputOf<'reportFault'>,
): Promise<void> {
  const lines = stack.split('\n').slice(0, linesKept).map(maskWords);
  const [place, words] = [maskPath(path), maskWords(message)];
  platform.log.warn(
    { faultId, path: place, version, error: { message: words, stack: lines.join(' | ') } },
    'fault in a browser',
  );
  const kept = {
    number: faultId,
    origin: 'browser',
    place,
    name: '',
    message: words,
    stack: lines.join('\n'),
    version,
  } as const;
  await storeFault(platform, kept);
}
