import type { OutputOf } from '@cadenza/contract/operations';
import { createKeptStore } from './kept-store.ts';

export type Context = OutputOf<'getCurrentContext'>;
export type Role = Context['roles'][number];
export type City = Context['cities'][number];

interface ProfileState {
  context: Context | null;
  /** The role whose id is sent with every call. */
  roleId: string | null;
}

export const profileStore = createKeptStore<ProfileState>('profile', { context: null, roleId: null });

/**
 * The role that a user acts in: the one they picked if they still hold it, otherwise the server's current one; undefined
 * when all their roles have ended.
 */
export function pickRole(context: Context, pickedRoleId: string | null): Role | undefined {
  const held = (id: string | null) => context.roles.find((role) => role.id === id);
  return held(pickedRoleId) ?? held(context.currentRoleId) ?? context.roles[0];
}

export function currentRole(): Role | undefined {
  const { context, roleId } = profileStore.getState();
  return context ? pickRole(context, roleId) : undefined;
}

/** Whether newer terms of the role must be accepted before anything else opens. */
export const hasTermsToRead = (context: Context | null): boolean =>
  context?.user.userNewestCityTCsAgreement?.isAgreed === false;
