import { ApiError } from '../../../shared/client/api-error.ts';

/**
 * Loads code when it is first needed. Without a network it rejects as a request does, so that the page says so, and the
 * next call tries again.
 */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loaded: Promise<Code> | undefined;
  return () => {
    loaded ??= load().catch(() => {
      loaded = undefined;
      throw ApiError.unreachable();
    });
    return loaded;
  };
}
