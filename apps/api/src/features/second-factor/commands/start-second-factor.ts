import { seal } from '../../../platform/crypto/secret-box.ts';
import { newTimeSecret, timeCodeUri } from '../../../platform/crypto/time-code.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { expectPassword } from '../../session/door.ts';
import { findOwner, keepSecret } from '../store.ts';

/** Creates the secret for an authenticator app. Nothing is switched on yet; starting again creates another secret. */
export const startSecondFactor: Handler<'startSecondFactor'> = async (context, { body: { password } }) => {
  const { db, actor, platform } = context;
  await expectPassword(context, password);
  const { username } = await findOwner(db, actor.userId);
  const secret = newTimeSecret();
  const isKept = await keepSecret(db, actor.userId, seal(platform.config.secretKey, secret));
  if (!isKept) throw refuse('secondFactorOn');
  return { secret, uri: timeCodeUri(platform.config.APP_NAME, username, secret) };
};
