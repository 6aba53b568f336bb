import type { Actor } from '@cadenza/domain/permissions/access';
import { companyRoomAt, guardRoute } from '@cadenza/domain/permissions/route-levels';
import { Button, type ButtonProps } from '@mantine/core';
import { type AnyRouter, createLink, type LinkOptions, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { hasTermsToRead } from '../session/profile-store.ts';
import { useSession } from '../session/use-session.ts';

/** A link to a screen. If the screen does not exist or the role may not see it, only the text is shown. */
export const ScreenLink = createLink(function VisitableAnchor(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const mayVisit = useMayVisitAddress();
  if (mayVisit(props.href)) return <a {...props} />;
  return <span className={props.className}>{props.children}</span>;
});

/** A link to a screen that looks like a button. Nothing is shown if the role may not open the screen. */
export const ButtonLink = createLink(function VisitableButton(
  props: ButtonProps & AnchorHTMLAttributes<HTMLAnchorElement>,
) {
  const mayVisit = useMayVisitAddress();
  return mayVisit(props.href) ? <Button component="a" {...props} /> : null;
});

/** Whether a link points to a screen that exists and that the current role may see. */
export function useMayVisit(): (link: LinkOptions) => boolean {
  const router = useRouter();
  const mayVisit = useMayVisitAddress();
  return (link) => mayVisit(router.buildLocation(link).pathname);
}

function useMayVisitAddress(): (address: string | undefined) => boolean {
  const router = useRouter();
  const session = useSession();
  const mustReadTerms = hasTermsToRead(session?.context ?? null);
  return (address = '') => !mustReadTerms && isVisitable(router, session?.actor ?? null, address);
}

/**
 * Whether the router has a screen at an address, and this user may open it and finds content there. Home is always
 * open.
 */
export function isVisitable(router: AnyRouter, actor: Actor | null, address: string): boolean {
  const pathname = address.split(/[?#]/, 1)[0] ?? address;
  if (pathname === '/') return true;
  const [, , screen] = router.getMatchedRoutes(pathname);
  return screen !== undefined && guardRoute(pathname, actor) === 'open' && companyRoomAt(pathname, actor) !== 'empty';
}
