import type { Db } from '../db/database.ts';

/** Leaves the row that says what staff did to an account or an organisation. Call it in the transaction of the action. */
export async function recordAccountEvent(
  trx: Db,
  { actor, now }: { actor: { userId: string }; now: string },
  about: { userId?: string; organisationId?: string },
  sentence: string,
): Promise<void> {
  await trx
    .insertInto('account_events')
    .values({
      user_id: about.userId ?? null,
      organisation_id: about.organisationId ?? null,
      sentence,
      actor_user_id: actor.userId,
      at: now,
    })
    .execute();
}

/** SQL for the newest ten rows about whatever `where` names, as the contract's accountEvent; for a screen's one query. */
export const accountEventsJson = (where: string): string => `(select coalesce(json_agg(json_build_object(
    'sentence', e.sentence, 'actorName', d.first_name || ' ' || d.last_name, 'at', e.at) order by e.at desc, e.id desc), '[]')
  from (select * from account_events where ${where} order by at desc, id desc limit 10) e
  join users d on d.id = e.actor_user_id)`;
