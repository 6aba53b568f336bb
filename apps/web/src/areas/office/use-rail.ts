import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { navStore, toggleRail } from '../../shared/session/nav-store.ts';

const upright = '(orientation: portrait)';

/**
 * Whether the rail shows icons only. In landscape, the last choice is remembered; in portrait, the rail is narrow until
 * it is widened, and narrow again once the screen is turned.
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
