import { routes } from '../../platform/http/routes.ts';
import { hideMusicianGuideline } from './commands/hide-musician-guideline.ts';
import { updateMusicianBio } from './commands/update-musician-bio.ts';
import { updateMusicianProfile } from './commands/update-musician-profile.ts';
import { updateNote } from './commands/update-note.ts';
import { getMusicianProfile, listMusiciansOfCity, searchMusicians } from './views.ts';

export const musicianRoutes = routes({
  searchMusicians,
  listMusiciansOfCity,
  getMusicianProfile,
  updateMusicianProfile,
  updateMusicianBio,
  updateMusicianEquipment: (context, { params, body }) => updateNote(context, params.id, body),
  updateMusicianMeal: (context, { params, body }) => updateNote(context, params.id, body),
  hideMusicianGuideline,
});
