import type { Actor } from './access.ts';
import { isAtLeast } from './modes.ts';
import { isTechnical } from './organisations.ts';

/** Excludes technical staff, who can read them: a bank's code is in the header of payment files. */
export const canManageBanks = (actor: Actor): boolean => isAtLeast(actor.mode, 'SupportManager') && !isTechnical(actor);
