import { useEffect, useState } from 'react';

const STATE = 'oneTimeKey';

/**
 * The key from a link in a message. It is removed from the address immediately, so that it does not appear in the history,
 * screenshots or bookmarks; a reload of this page still finds it. Empty when the page was opened without one.
 */
export function useKeyFromAddress(inAddress: string): string {
  const [key] = useState(() => {
    const state = window.history.state as Record<string, string> | null;
    return inAddress || (state?.[STATE] ?? '');
  });
  useEffect(() => {
    if (!inAddress) return;
    window.history.replaceState({ ...window.history.state, [STATE]: inAddress }, '', window.location.pathname);
  }, [inAddress]);
  return key;
}
