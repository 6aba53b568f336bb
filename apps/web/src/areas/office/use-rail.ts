import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { navStore, toggleRail } from '../../shared/session/nav-store.ts';

const upright = '(orientation: portrait)';

/**
 * Whether the rail shows icons only. On a screen that lies, as it was left the last time; on one that stands, narrow until it is widened, for
 * as long as the screen stands.
 */
export function useRail(): { isCollapsed: boolean; toggle: () => void } {
  const isKeptCollapsed = navStore((state) => state.railCollapsed);
  const isUpright = useMediaQuery(upright, window.matchMedia(upright).matches);
  const [isWidened, setWidened] = useState(false);

  useEffect(() => {
    const turning = window.matchMedia(upright);
    const narrowAgain = () => setWidened(false);
    turning.addEventListener('change', narrowAgain);
    return () => turning.removeEventListener('change', narrowAgain);
  }, []);

  if (!isUpright) return { isCollapsed: isKeptCollapsed, toggle: toggleRail };
  return { isCollapsed: !isWidened, toggle: () => setWidened(!isWidened) };
}
