import type { InputOf } from '@cadenza/contract/operations';
import { canManageMusician } from '@cadenza/domain/permissions/musicians';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, invalidFields, refuse } from '../../../platform/refusal.ts';
import { findTown } from '../../venues/door/find-town.ts';
import { editMusician, updateMusician } from '../store.ts';

type Change = InputOf<'updateMusicianProfile'>['body'];

/** Fields that only the office may set, no matter who sends the request. */
const judgements = ['skillIds', 'canLead', 'isActive', 'privateNote'] as const satisfies (keyof Change)[];

/** Updates the given fields of a musician's profile. A musician with jobs still to play cannot be deactivated. */
export const updateMusicianProfile: Handler<'updateMusicianProfile'> = (
  { db, actor, now },
  { params: { id: userId }, body: change },
) =>
  db.transaction().execute(async (trx) => {
    const musician = await editMusician(trx, actor, userId);
    const judged = judgements.filter((name) => change[name] !== undefined);
    if (judged.length > 0 && !canManageMusician(actor, { cityId: musician.city_id })) {
      throw invalidFields(judged.map((path) => ({ path, message: 'The office decides this' })));
    }
    if (change.isActive === false && musician.is_active) await refuseWhileBooked(trx, userId, now);
    const { homeSuburb = musician.home_suburb } = change;
    const columns = {
      ...(homeSuburb !== musician.home_suburb && (await findHome(trx, musician.city_id, homeSuburb))),
      home_suburb: change.homeSuburb,
      can_lead: change.canLead,
      is_active: change.isActive,
      private_note: change.privateNote,
    };
    const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) await updateMusician(trx, userId, given);
    if (change.skillIds) await replaceSkills(trx, userId, change.skillIds);
  });

/** Where the drive to a venue is estimated from: nowhere if the suburb is unknown, rather than from where they lived before. */
async function findHome(trx: Db, cityId: string, suburb: string) {
  const town = await findTown(trx, { cityId, name: suburb });
  return { home_latitude: town?.latitude ?? null, home_longitude: town?.longitude ?? null };
}

async function refuseWhileBooked(trx: Db, userId: string, now: string): Promise<void> {
  const { jobs } = await trx
    .selectFrom('positions')
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .where('musician_id', '=', userId)
    .where('end_at', '>', now)
    .executeTakeFirstOrThrow();
  if (jobs > 0) throw refuse('musicianHasJobs', { jobs });
}

async function replaceSkills(trx: Db, userId: string, skillIds: string[]): Promise<void> {
  const rows = await trx.selectFrom('skills').select('id').where('id', '=', anyOf(skillIds)).execute();
  const known = new Set(rows.map(({ id }) => id));
  const unknown = skillIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalidField(`skillIds.${unknown}`, 'We don’t know this skill');
  await trx.deleteFrom('musician_skills').where('user_id', '=', userId).execute();
  const held = [...known].map((skill_id) => ({ user_id: userId, skill_id }));
  await trx.insertInto('musician_skills').values(held).execute();
}
