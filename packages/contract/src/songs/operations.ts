import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { id, requiredText, text } from '../fields.ts';
import { announcedFile, shownFile, uploadRefusals } from '../files/attachments.ts';
import { uploadUrl } from '../files/operations.ts';
import { operation } from '../operation.ts';

/** Why the music of a gig cannot be changed. */
const gigRefusals = [...bookingRefusals, 'gigNotFound'] as const;
/** The same for one song or playlist. */
const songRefusals = [...gigRefusals, 'songNotFound', 'playlistNotFound'] as const;

/** Only addresses that a browser opens safely. */
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/, message: 'Please give a web address' }).max(500)]);

const songFields = {
  title: requiredText(200, 'Please name the song'),
  artist: text(200, 'The artist').default(''),
  url: link.default(''),
  note: text(1000, 'A note').default(''),
};
const playlistFields = {
  title: requiredText(200, 'Please name the playlist'),
  url: link.default(''),
  note: text(1000, 'A note').default(''),
};

const song = z.object({
  id,
  gigId: id,
  title: z.string(),
  artist: z.string(),
  url: z.string(),
  note: z.string(),
  order: z.int(),
  /** The customer asked for it on their page. */
  isCustomers: z.boolean(),
});
export const keySong = song.extend({
  momentId: id.nullable(),
  momentTitle: z.string().nullable(),
  /** Empty for musicians who are not booked for the song’s gig. */
  files: z.array(shownFile),
});

export const gigMusic = z.object({
  gigId: id,
  keySongs: z.array(keySong),
  playlists: z.array(song),
  topSongs: z.array(song),
});

const order = z.object({ ids: z.array(id).min(1, 'Please give the new order').max(200) });
const changed = z.object({ music: gigMusic });

export const listGigKeySongs = operation({
  method: 'GET',
  path: '/Gigs/:gigId/KeySongs',
  access: 'staff or booked musician',
  summary: 'List key songs, playlists and top songs of a gig; type -1 means none yet',
  output: gigMusic,
  refusals: ['bookingNotFound', 'gigNotFound', 'gigMusicNotFound'],
});

export const getKeySong = operation({
  method: 'GET',
  path: '/KeySongs/:id',
  access: 'staff or booked musician',
  summary: 'Get a key song',
  output: keySong,
  refusals: ['bookingNotFound', 'songNotFound'],
});

export const sendKeySong = operation({
  method: 'POST',
  path: '/Gigs/:gigId/KeySongs',
  access: 'booking management',
  summary: 'Add a key song, for a moment of the event timeline or for the gig',
  body: z.object({ ...songFields, momentId: id.nullable().default(null) }),
  output: changed,
  refusals: gigRefusals,
});

export const updateKeySong = operation({
  method: 'PUT',
  path: '/KeySongs/:id',
  access: 'booking management',
  summary: 'Update a key song; files missing from fileLinkIds are removed, and without fileLinkIds all are kept',
  body: z.object({
    ...songFields,
    momentId: id.nullable().default(null),
    fileLinkIds: z.array(id).max(200).optional(),
  }),
  output: changed,
  refusals: [...songRefusals, 'fileNotFound'],
});

export const createKeySongUploadUrl = operation({
  method: 'POST',
  path: '/KeySongs/:id/UploadUrl',
  access: 'booking management',
  summary:
    'Create an upload URL for a file of a key song, such as its score; the file counts once the upload is confirmed',
  body: announcedFile,
  output: uploadUrl,
  refusals: [...uploadRefusals, 'songNotFound', 'playlistNotFound'],
});

export const deleteKeySong = operation({
  method: 'DELETE',
  path: '/KeySongs/:id',
  access: 'booking management',
  summary: 'Delete a key song',
  output: changed,
  refusals: songRefusals,
});

export const sendPlaylist = operation({
  method: 'POST',
  path: '/Gigs/:gigId/Playlists',
  access: 'booking management',
  summary: 'Add a playlist',
  body: z.object(playlistFields),
  output: changed,
  refusals: gigRefusals,
});

export const updatePlaylist = operation({
  method: 'PUT',
  path: '/Playlists/:id',
  access: 'booking management',
  summary: 'Update a playlist',
  body: z.object(playlistFields),
  output: changed,
  refusals: songRefusals,
});

export const deletePlaylist = operation({
  method: 'DELETE',
  path: '/Playlists/:id',
  access: 'booking management',
  summary: 'Delete a playlist',
  output: changed,
  refusals: songRefusals,
});

export const reorderPlaylists = operation({
  method: 'PUT',
  path: '/Gigs/:gigId/Playlists/Order',
  access: 'booking management',
  summary: 'Reorder the playlists',
  body: order,
  output: changed,
  refusals: [...gigRefusals, 'songsChanged'],
});

export const sendTopSong = operation({
  method: 'POST',
  path: '/Gigs/:gigId/TopSongs',
  access: 'booking management',
  summary: 'Add a top song',
  body: z.object(songFields),
  output: changed,
  refusals: gigRefusals,
});

export const updateTopSong = operation({
  method: 'PUT',
  path: '/TopSongs/:id',
  access: 'booking management',
  summary: 'Update a top song',
  body: z.object(songFields),
  output: changed,
  refusals: songRefusals,
});

export const deleteTopSong = operation({
  method: 'DELETE',
  path: '/TopSongs/:id',
  access: 'booking management',
  summary: 'Delete a top song',
  output: changed,
  refusals: songRefusals,
});

export const reorderTopSongs = operation({
  method: 'PUT',
  path: '/Gigs/:gigId/TopSongs/Order',
  access: 'booking management',
  summary: 'Reorder the top songs',
  body: order,
  output: changed,
  refusals: [...gigRefusals, 'songsChanged'],
});

export const completeKeySongs = operation({
  method: 'PUT',
  path: '/Events/:eventId/KeySongs/Complete',
  access: 'admin',
  summary: 'Mark the key songs as complete or incomplete',
  body: z.object({ flag: z.boolean() }),
  output: z.object({ isComplete: z.boolean() }),
  refusals: bookingRefusals,
});
