import { routes } from '../../platform/http/routes.ts';
import { createSkill } from './commands/create-skill.ts';
import { updateSkill } from './commands/update-skill.ts';
import { getSkillCatalogue, listSkillChanges } from './views.ts';

export const skillRoutes = routes({
  getSkillCatalogue,
  listSkillChanges,
  createSkill,
  updateSkill,
});
