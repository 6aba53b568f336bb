import { useEffect, useState } from 'react';

/**
 * Whether something is open, and for its first frame that it is not: what is loaded only to be opened gives the focus
 * back when it closes only if it was there before it opened.
 */
export function useOpening(isOpen: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isOpen && isReady;
}
