import { routes } from '../../platform/http/routes.ts';
import { addMusicianPreferences } from './commands/add-musician-preferences.ts';
import { updateMusicianPreference } from './commands/update-musician-preference.ts';
import { getMusicianPreference, listMusicianPreferences, listPreferenceCandidates } from './views.ts';

export const preferenceRoutes = routes({
  listMusicianPreferences,
  getMusicianPreference,
  updateMusicianPreference,
  addMusicianPreferences,
  listPreferenceCandidates,
});
