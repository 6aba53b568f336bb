import { routes } from '../../platform/http/routes.ts';
import { issueToken } from './commands/issue-token.ts';
import { endSession } from './store.ts';
import { viewCurrentContext } from './views.ts';

export const sessionRoutes = routes({
  issueToken: (context, { body }) => issueToken(context, body),
  getCurrentContext: (context) => viewCurrentContext(context),
  signOut: async ({ db, sessionId, now }) => {
    await endSession(db, sessionId, now, 'signed out');
    return {};
  },
});
