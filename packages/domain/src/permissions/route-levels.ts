import { type Access, type Actor, mayEnter } from './access.ts';
import { isOfCompany } from './company-bookings.ts';
import { type Route, type RouteLevel, routeOf } from './routes.ts';

// System admins only; the level has no operation of its own.
const isSystemAdmin = (actor: Actor | null) => actor?.mode === 'SysAdmin';

// A musician has a higher level than members: a city's data is for its staff, and for a company's people, who
// have their own rooms there.
const officeDesk =
  /^\/(prospects|bookings|tasks|gig_roster|musicians|musician_bios|preference_list|singers|venues|reports|settings)\b/;

// A city's money and its public content are managed here.
const adminDesk = /^\/(payouts|bank-statements|settings\/reviews)\b/;

const accessByLevel: Record<Exclude<RouteLevel, 'SystemAdmin'>, Access> = {
  redirect: 'public',
  public: 'public',
  Individual: 'signed in',
  SupportManager: 'support manager',
  OrgAdmin: 'org admin',
  OrgMember: 'org member',
  Musician: 'musician',
};

/** Compares levels for a route, by the same rules as the operations behind it. */
export function mayOpen({ path, level }: Route, actor: Actor | null): boolean {
  if (level === 'SystemAdmin') return isSystemAdmin(actor);
  const access = adminDesk.test(path) ? 'admin' : accessByLevel[level];
  if (access !== 'public' && officeDesk.test(path) && !mayEnter('staff', actor) && !isCompanyPerson(actor))
    return false;
  return mayEnter(access, actor);
}

const isCompanyPerson = (actor: Actor | null): boolean => actor !== null && isOfCompany(actor);

/** What a company's people see at an office address. An empty room contains nothing of their company. */
export type CompanyRoom = 'quotes' | 'bookings' | 'booking' | 'empty';

const companyRooms: Partial<Record<string, CompanyRoom>> = {
  '/prospects': 'quotes',
  '/bookings': 'bookings',
  '/bookings/{id}/ledger': 'empty',
};

/** The room that this person sees at an address instead of the office screen, or null if they see the screen. */
export function companyRoomAt(pathname: string, actor: Actor | null): CompanyRoom | null {
  const { path } = routeOf(pathname);
  if (!officeDesk.test(path) || !isCompanyPerson(actor)) return null;
  return companyRooms[path] ?? (path.startsWith('/bookings/') ? 'booking' : 'empty');
}

/** What a guard does with an address: show it, require sign-in, respond 403 or respond 404. */
export function guardRoute(pathname: string, actor: Actor | null): 'open' | 'sign in' | 'denied' | 'not found' {
  const route = routeOf(pathname);
  if (route.path === '*') return 'not found';
  if (mayOpen(route, actor)) return 'open';
  return actor === null ? 'sign in' : 'denied';
}
