import { routes } from '../../platform/http/routes.ts';
import { addPreferences } from './commands/add-preferences.ts';
import { updatePreference } from './commands/update-preference.ts';
import { viewCandidates, viewPreference, viewPreferences } from './views.ts';

export const preferenceRoutes = routes({
  listMusicianPreferences: (context, { params, query }) => viewPreferences(context, params.id, query),
  getMusicianPreference: (context, { params }) => viewPreference(context, params),
  updateMusicianPreference: (context, { params, body }) => updatePreference(context, params, body),
  addMusicianPreferences: (context, { params, body }) => addPreferences(context, params.id, body.preferences),
  listPreferenceCandidates: (context, { params, query }) => viewCandidates(context, params.id, query),
});
