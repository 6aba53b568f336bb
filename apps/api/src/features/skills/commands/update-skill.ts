import { canChangeSkills } from '@cadenza/domain/permissions/skills';
import { skillProblems } from '@cadenza/domain/skills/skill-problems';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { lockSkills } from '../store.ts';

/** Renames a skill in all cities, by an internal admin. Seats of bookings keep their own names. */
export const updateSkill: Handler<'updateSkill'> = async (
  { db, actor, now },
  { params: { id }, body: { version, name } },
) => {
  if (!canChangeSkills(actor)) throw refuse('notPermitted');
  return db.transaction().execute(async (trx) => {
    const known = await lockSkills(trx);
    const skill = known.skills.find((each) => each.id === id);
    if (!skill) throw refuse('skillNotFound');
    if (known.version !== version) throw refuse('skillsChanged');
    refuseProblems(skillProblems(known.skills, { id, name }));
    if (skill.name === name) return { message: `No changes to ${name}` };
    await trx.updateTable('skills').set({ name }).where('id', '=', id).execute();
    const sentence = `${skill.name} is now called ${name}`;
    await recordCatalogueChange(trx, { actor, now }, { part: 'skills', cityId: null }, [sentence]);
    return { message: sentence };
  });
};
