import type { Handler } from '../../../platform/http/routes.ts';
import { endOtherSessions, expectPassword } from '../door.ts';

/** Signs the person out on every device, this one included, given their password. */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (context, { body: { password } }) => {
  const { db, actor, now } = context;
  await expectPassword(context, password);
  await endOtherSessions(db, actor.userId, null, now, 'signed out everywhere');
};
