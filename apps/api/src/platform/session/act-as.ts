import type { OfficeContext, OfficeScope, PublicContext } from '../context.ts';
import { mustSetUpSecondFactor } from '../second-factor/second-factor-required.ts';
import { roleIn } from './find-session.ts';
import { actorOf } from './gate.ts';

/**
 * The context of an operation that a member of staff performs without a session: for loading the demonstration. Not
 * reachable by a request.
 */
export async function actAs(context: PublicContext, userId: string): Promise<OfficeContext> {
  const person = await context.db
    .selectFrom('users as u')
    .select(['u.id as user_id', 'u.name', 'u.status as user_status'])
    .select((eb) => [
      mustSetUpSecondFactor(eb.ref('u.id')).as('must_set_up_second_factor'),
      roleIn(eb, (role) => role.lit(true)).as('role'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const actor = actorOf({ ...person, opened: null });
  return { ...context, actor, sessionId: '', scope: { actor, cityIds: actor.cityIds } as OfficeScope };
}
