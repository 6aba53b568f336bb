import { routes } from '../../platform/http/routes.ts';
import { createSkill } from './commands/create-skill.ts';
import { updateSkill } from './commands/update-skill.ts';
import { viewSkillCatalogue, viewSkillChanges } from './views.ts';

export const skillRoutes = routes({
  getSkillCatalogue: (context) => viewSkillCatalogue(context),
  listSkillChanges: (context, { query }) => viewSkillChanges(context, query),
  createSkill: (context, { body }) => createSkill(context, body),
  updateSkill: (context, { params, body }) => updateSkill(context, params.id, body),
});
