import type { Actor } from '@cadenza/domain/permissions/access';
import { guardRoute } from '@cadenza/domain/permissions/route-levels';

/** The path of a screen as a pattern: each `$name` stands for one part. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/\$\w+/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}

/** Says of an address whether one of these screens stands there and this person may open it. Home is always open. */
export function visitableScreens(paths: readonly string[], actor: Actor | null): (address: string) => boolean {
  const patterns = paths.map(patternOf);
  return (address) => {
    const pathname = address.split(/[?#]/, 1)[0] ?? address;
    if (pathname === '/') return true;
    return patterns.some((pattern) => pattern.test(pathname)) && guardRoute(pathname, actor) === 'open';
  };
}
