import { routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { issueToken } from './commands/issue-token.ts';
import { endOtherSessions, expectPassword } from './door.ts';
import { endOwnSession, endSession, preferRole } from './store.ts';
import { viewCurrentContext, viewSessions } from './views.ts';

export const sessionRoutes = routes({
  issueToken: (context, { body }) => issueToken(context, body),
  getCurrentContext: (context) => viewCurrentContext(context),
  preferRole: async ({ db, actor }, { body }) => {
    if (!(await preferRole(db, actor.userId, body.roleId))) throw refuse('ownRoleNotFound');
  },
  signOut: ({ db, sessionId, now }) => endSession(db, sessionId, now, 'signed out'),
  listSessions: (context) => viewSessions(context),
  endOwnSession: async (context, { params, body }) => {
    const { db, actor, now } = context;
    await expectPassword(context, body.password);
    if (!(await endOwnSession(db, { id: params.id, userId: actor.userId }, now))) throw refuse('ownSessionNotFound');
  },
  signOutEverywhere: async (context, { body }) => {
    await expectPassword(context, body.password);
    await endOtherSessions(context.db, context.actor.userId, null, context.now, 'signed out everywhere');
  },
});
