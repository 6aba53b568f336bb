import type { Actor } from './access.ts';
import { isAtLeast } from './modes.ts';
import { isTechnical } from './organisations.ts';

/** Without technical staff, who read them: a bank's code heads the files by which money leaves. */
export const canKeepBanks = (actor: Actor): boolean => isAtLeast(actor.mode, 'SupportManager') && !isTechnical(actor);
