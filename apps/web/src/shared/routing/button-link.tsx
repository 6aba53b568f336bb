import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { locate } from './locate.ts';
import { useMayVisit } from './visitable.ts';

interface ButtonLinkProps extends ButtonProps {
  /** An address on this site: `screen.address(…)`. */
  to: string;
  children: ReactNode;
}

/** A link to a screen that looks like the action it begins. Where the role may not open the screen there is none. */
export function ButtonLink({ to, children, ...rest }: ButtonLinkProps) {
  const mayVisit = useMayVisit();
  if (!mayVisit(to)) return null;
  return (
    <Button {...rest} component={Link} {...(locate(to) as { to: string })}>
      {children}
    </Button>
  );
}
