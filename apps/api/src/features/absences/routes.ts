import { routes } from '../../platform/http/routes.ts';
import { removeAbsence } from './commands/remove-absence.ts';
import { saveAbsence } from './commands/save-absence.ts';
import { viewAbsences } from './views.ts';

export const absenceRoutes = routes({
  listAbsences: (context, { params }) => viewAbsences(context, params.id),
  saveAbsence: (context, { params, body }) => saveAbsence(context, params, body),
  removeAbsence: (context, { params }) => removeAbsence(context, params),
});
