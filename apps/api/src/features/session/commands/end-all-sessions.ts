import type { SignedInContext } from '../../../platform/context.ts';
import { endOtherSessions, expectPassword } from '../door.ts';

/** Signs the person out on every device, this one included, given their password. */
export async function endAllSessions(context: SignedInContext, password: string): Promise<void> {
  const { db, actor, now } = context;
  await expectPassword(context, password);
  await endOtherSessions(db, actor.userId, null, now, 'signed out everywhere');
}
