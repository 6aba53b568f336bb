import { canChangeSkills } from '@cadenza/domain/permissions/skills';
import { skillProblems } from '@cadenza/domain/skills/skill-problems';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { lockSkills } from '../store.ts';

/**
 * Adds a skill for all cities, by an internal admin. Whether it is sung, and by whom, never changes: seats and singers are
 * matched by it. A city can use it in seats once it has a pay rate there.
 */
export const createSkill: Handler<'createSkill'> = async ({ db, actor, now }, { body: { version, name, voice } }) => {
  if (!canChangeSkills(actor)) throw refuse('notPermitted');
  return db.transaction().execute(async (trx) => {
    const known = await lockSkills(trx);
    if (known.version !== version) throw refuse('skillsChanged');
    refuseProblems(skillProblems(known.skills, { id: null, name }));
    const { id } = await trx
      .insertInto('skills')
      .values({ name, is_singer: voice !== null, voice })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sentence = voice === null ? `Added ${name}` : `Added ${name}, a voice`;
    await recordCatalogueChange(trx, { actor, now }, { part: 'skills', cityId: null }, [sentence]);
    return { id, message: `${name} added. Seats can use it where it has a pay rate.` };
  });
};
