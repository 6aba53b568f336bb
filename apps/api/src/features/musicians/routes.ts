import { routes } from '../../platform/http/routes.ts';
import { hideGuideline } from './commands/hide-guideline.ts';
import { updateBio } from './commands/update-bio.ts';
import { updateNote } from './commands/update-note.ts';
import { updateProfile } from './commands/update-profile.ts';
import { listMusiciansOfCity, searchMusicians, viewMusicianProfile } from './views.ts';

export const musicianRoutes = routes({
  searchMusicians: (context, { query }) => searchMusicians(context, query),
  listMusiciansOfCity: (context, { query }) => listMusiciansOfCity(context, query),
  getMusicianProfile: (context, { params }) => viewMusicianProfile(context, params.id),
  updateMusicianProfile: (context, { params, body }) => updateProfile(context, params.id, body),
  updateMusicianBio: (context, { params, body }) => updateBio(context, params.id, body),
  updateMusicianEquipment: (context, { params, body }) => updateNote(context, params.id, body),
  updateMusicianMeal: (context, { params, body }) => updateNote(context, params.id, body),
  hideMusicianGuideline: (context, { params }) => hideGuideline(context, params.id),
});
