import { routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { issueToken } from './commands/issue-token.ts';
import { signOutEverywhere } from './commands/sign-out-everywhere.ts';
import { expectPassword } from './door.ts';
import { endOwnSession, endSession, preferRole } from './store.ts';
import { getCurrentContext, listSessions } from './views.ts';

export const sessionRoutes = routes({
  issueToken,
  getCurrentContext,
  preferRole: async ({ db, actor }, { body }) => {
    if (!(await preferRole(db, actor, body.roleId))) throw refuse('ownRoleNotFound');
  },
  signOut: ({ db, sessionId, now }) => endSession(db, sessionId, now, 'signed out'),
  listSessions,
  endOwnSession: async (context, { params, body }) => {
    const { db, actor, now } = context;
    await expectPassword(context, body.password);
    if (!(await endOwnSession(db, actor, params.id, now))) throw refuse('ownSessionNotFound');
  },
  signOutEverywhere,
});
