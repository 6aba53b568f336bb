import { guardRoute } from '@cadenza/domain/permissions/route-levels';
import { useMemo } from 'react';
import { useSession } from '../session/use-session.ts';
import type { PlacedScreen } from './placed-screen.ts';
import type { MayVisit } from './visitable.ts';

/** The path of a screen as a pattern: each `$name` stands for one part. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/\$\w+/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}

/** Answers for the screens that stand in some area, by the route's level and the present role. */
export function useMayVisitPlaced(placed: PlacedScreen[]): MayVisit {
  const actor = useSession()?.actor ?? null;
  return useMemo(() => {
    const patterns = placed.map(({ screen }) => patternOf(screen.path));
    return (address) => {
      const pathname = address.split(/[?#]/, 1)[0] ?? address;
      if (pathname === '/') return true;
      return patterns.some((pattern) => pattern.test(pathname)) && guardRoute(pathname, actor) === 'open';
    };
  }, [placed, actor]);
}
