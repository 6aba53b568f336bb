import { useMemo } from 'react';
import { useSession } from '../session/use-session.ts';
import { mayOpen } from './access.ts';
import type { PlacedScreen } from './placed-screen.ts';
import type { MayVisit } from './visitable.ts';

/** The path of a screen as a pattern: each `$name` stands for one part. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/\$\w+/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}

/** Answers for the screens that stand in some area, with the present role. */
export function useMayVisitPlaced(placed: PlacedScreen[]): MayVisit {
  const role = useSession()?.role;
  return useMemo(() => {
    const known = placed.map(({ screen }) => ({ path: screen.path, pattern: patternOf(screen.path) }));
    return (address) => {
      const pathname = address.split(/[?#]/, 1)[0] ?? address;
      if (pathname === '/') return true;
      return known.some(({ path, pattern }) => pattern.test(pathname) && mayOpen(path, role));
    };
  }, [placed, role]);
}
