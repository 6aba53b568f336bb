import { routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { seeBookingEither } from '../bookings/door.ts';
import { completeKeySongs } from './commands/complete-key-songs.ts';
import { createKeySongUploadUrl } from './commands/create-key-song-upload-url.ts';
import { deleteSong } from './commands/delete-song.ts';
import { reorderSongs } from './commands/reorder-songs.ts';
import { sendSong } from './commands/send-song.ts';
import { updateSong } from './commands/update-song.ts';
import { viewGigMusic, viewKeySong } from './views.ts';

export const songRoutes = routes({
  listGigKeySongs: async ({ db, scope }, { params }) => {
    const { bookingId, ...music } = await viewGigMusic(db, scope, params.gigId);
    await seeBookingEither(db, scope, bookingId);
    if (music.keySongs.length + music.playlists.length + music.topSongs.length === 0) {
      throw refuse('gigMusicNotFound');
    }
    return music;
  },
  getKeySong: async ({ db, scope }, { params }) => {
    const { bookingId, ...song } = await viewKeySong(db, scope, params.id);
    await seeBookingEither(db, scope, bookingId);
    return song;
  },
  sendKeySong: (context, { params, body }) => sendSong(context, params.gigId, 'key song', body),
  updateKeySong: (context, { params, body }) => updateSong(context, params.id, 'key song', body),
  createKeySongUploadUrl,
  deleteKeySong: (context, { params }) => deleteSong(context, params.id, 'key song'),
  sendPlaylist: (context, { params, body }) => sendSong(context, params.gigId, 'playlist', body),
  updatePlaylist: (context, { params, body }) => updateSong(context, params.id, 'playlist', body),
  deletePlaylist: (context, { params }) => deleteSong(context, params.id, 'playlist'),
  reorderPlaylists: (context, { params, body }) => reorderSongs(context, params.gigId, 'playlist', body.ids),
  sendTopSong: (context, { params, body }) => sendSong(context, params.gigId, 'top song', body),
  updateTopSong: (context, { params, body }) => updateSong(context, params.id, 'top song', body),
  deleteTopSong: (context, { params }) => deleteSong(context, params.id, 'top song'),
  reorderTopSongs: (context, { params, body }) => reorderSongs(context, params.gigId, 'top song', body.ids),
  completeKeySongs,
});
