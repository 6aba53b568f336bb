import type { Voice } from '@cadenza/domain/enquiry/voices';
import { canChangeSkills, canSeeSkills } from '@cadenza/domain/permissions/skills';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf, dateIn, instant, lineUpOn } from '../../platform/db/expressions.ts';
import { countOf } from '../../platform/db/read-json.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { viewCatalogueChanges } from '../catalogue/door/history.ts';

/** Every skill, with its use in the person's cities. */
export const getSkillCatalogue: Handler<'getSkillCatalogue'> = async ({ db, scope, actor, now }) => {
  if (!canSeeSkills(actor)) throw refuse('notPermitted');
  const row = await db
    .selectNoFrom((eb) => [
      countOf(eb.selectFrom('catalogue_events').where('part', '=', 'skills')).as('version'),
      jsonArrayFrom(
        eb
          .selectFrom('skills as k')
          .select(['k.id', 'k.name'])
          .select((skill) => [
            skill.ref('k.voice').$castTo<Voice | null>().as('voice'),
            countOf(
              skill
                .selectFrom('musician_skills as s')
                .innerJoin('musicians as m', 'm.user_id', 's.user_id')
                .whereRef('s.skill_id', '=', 'k.id')
                .where('m.is_active', '=', true)
                .where('m.city_id', '=', anyOf(scope.cityIds)),
            ).as('musicians'),
            countOf(
              skill
                .selectFrom('performances as p')
                .innerJoin('cities as y', 'y.id', 'p.city_id')
                .where('p.city_id', '=', anyOf(scope.cityIds))
                .where(({ exists, ref, selectFrom }) =>
                  exists(
                    selectFrom('lineup_positions as l')
                      .select('l.id')
                      .whereRef('l.skill_id', '=', 'k.id')
                      .where('l.lineup_id', '=', lineUpOn(ref('p.id'), dateIn(instant(now), ref('y.time_zone')))),
                  ),
                ),
            ).as('lineUps'),
            jsonArrayFrom(
              skill
                .selectFrom('cities as y')
                .select('y.name')
                .where('y.id', '=', anyOf(scope.cityIds))
                .where(({ exists, selectFrom }) =>
                  exists(
                    selectFrom('pay_rates as r')
                      .select('r.skill_id')
                      .whereRef('r.skill_id', '=', 'k.id')
                      .whereRef('r.city_id', '=', 'y.id'),
                  ),
                )
                .orderBy('y.ordinal'),
            ).as('paidIn'),
          ])
          .orderBy('k.name'),
      ).as('skills'),
    ])
    .executeTakeFirstOrThrow();
  return {
    canChange: canChangeSkills(actor),
    version: row.version,
    skills: row.skills.map(({ paidIn, ...skill }) => ({ ...skill, paidIn: paidIn.map(({ name }) => name) })),
  };
};

export const listSkillChanges: Handler<'listSkillChanges'> = async ({ db, actor }, { query }) => {
  if (!canSeeSkills(actor)) throw refuse('notPermitted');
  return viewCatalogueChanges(db, { part: 'skills', cityId: null }, query);
};
