import { useEffect, useState } from 'react';

const STATE = 'oneTimeKey';

/**
 * The key that a link from a message brought. It is taken out of the address at once, so that it stands in no history, picture or
 * bookmark; a reload of this page still finds it. Empty when the page was opened without one.
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
