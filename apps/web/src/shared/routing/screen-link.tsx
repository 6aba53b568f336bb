import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { locate } from './locate.ts';
import { useMayVisit } from './visitable.ts';

interface ScreenLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address on this site: `paths.booking(id)`, or `screen.address(…)`. */
  to: string;
  children: ReactNode;
}

/** A link to a screen. Where the screen does not exist, or the role may not see it, the words stand without a link. */
export function ScreenLink({ to, children, ...rest }: ScreenLinkProps) {
  const mayVisit = useMayVisit();
  if (!mayVisit(to)) return <span className={rest.className}>{children}</span>;
  return (
    <Link {...(locate(to) as { to: string })} {...rest}>
      {children}
    </Link>
  );
}
