import { useEffect, useState } from 'react';

/**
 * Whether something is open, but false for its first frame: a component that is only mounted to be opened returns the focus
 * on closing only if it was mounted before it opened.
 */
export function useOpening(isOpen: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isOpen && isReady;
}
