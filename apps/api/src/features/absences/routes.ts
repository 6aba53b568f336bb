import { routes } from '../../platform/http/routes.ts';
import { removeAbsence } from './commands/remove-absence.ts';
import { saveAbsence } from './commands/save-absence.ts';
import { listAbsences } from './views.ts';

export const absenceRoutes = routes({
  listAbsences,
  saveAbsence,
  removeAbsence,
});
