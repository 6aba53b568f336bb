import type { Role } from '../session/profile-store.ts';
import { paths } from './paths.ts';

/** Where a person starts: musicians with their offers, everyone else with the prospects. */
export function homeOf(role: Role | undefined): string {
  return role?.isMusician ? paths.musicianOffers() : paths.prospects();
}
