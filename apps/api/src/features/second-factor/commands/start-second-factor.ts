import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { SignedInContext } from '../../../platform/context.ts';
import { seal } from '../../../platform/crypto/secret-box.ts';
import { newTimeSecret, timeCodeUri } from '../../../platform/crypto/time-code.ts';
import { refuse } from '../../../platform/refusal.ts';
import { expectPassword } from '../../session/door.ts';
import { findOwner, keepSecret } from '../store.ts';

/** Creates the secret for an authenticator app. Nothing is switched on yet; starting again creates another secret. */
export async function startSecondFactor(
  context: SignedInContext,
  { password }: InputOf<'startSecondFactor'>['body'],
): Promise<OutputOf<'startSecondFactor'>> {
  const { db, actor, platform } = context;
  await expectPassword(context, password);
  const { username } = await findOwner(db, actor.userId);
  const secret = newTimeSecret();
  const isKept = await keepSecret(db, actor.userId, seal(platform.config.secretKey, secret));
  if (!isKept) throw refuse('secondFactorOn');
  return { secret, uri: timeCodeUri(platform.config.APP_NAME, username, secret) };
}
