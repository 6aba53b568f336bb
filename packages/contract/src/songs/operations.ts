import { z } from 'zod';
import { id, idParams, requiredText, text } from '../fields.ts';
import { operation } from '../operation.ts';

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
});
export const keySong = song.extend({ momentId: id.nullable(), momentTitle: z.string().nullable() });

export const gigMusic = z.object({
  gigId: id,
  keySongs: z.array(keySong),
  playlists: z.array(song),
  topSongs: z.array(song),
});

const gigParams = z.object({ gigId: id });
const order = z.object({ ids: z.array(id).min(1, 'Please give the new order').max(200) });
const changed = z.object({ music: gigMusic });

export const listGigKeySongs = operation({
  operationId: 'listGigKeySongs',
  method: 'GET',
  path: '/Gigs/:gigId/KeySongs',
  access: 'staff or booked musician',
  summary: 'Key songs, playlists and top songs of a gig; type -1 means none yet',
  params: gigParams,
  output: gigMusic,
  refusals: ['bookingNotFound', 'gigNotFound', 'gigMusicNotFound'],
});

export const getKeySong = operation({
  operationId: 'getKeySong',
  method: 'GET',
  path: '/KeySongs/:id',
  access: 'staff or booked musician',
  summary: 'One key song',
  params: idParams,
  output: keySong,
  refusals: ['bookingNotFound', 'songNotFound'],
});

export const sendKeySong = operation({
  operationId: 'sendKeySong',
  method: 'POST',
  path: '/Gigs/:gigId/KeySongs',
  access: 'booking management',
  summary: 'Add a key song, for a moment of the timeline or for the gig',
  params: gigParams,
  body: z.object({ ...songFields, momentId: id.nullable().default(null) }),
  output: changed,
  refusals: ['bookingNotFound', 'gigNotFound', 'bookingOfAnotherManager'],
});

export const updateKeySong = operation({
  operationId: 'updateKeySong',
  method: 'PUT',
  path: '/KeySongs/:id',
  access: 'booking management',
  summary: 'Change a key song',
  params: idParams,
  body: z.object({ ...songFields, momentId: id.nullable().default(null) }),
  output: changed,
  refusals: ['bookingNotFound', 'gigNotFound', 'bookingOfAnotherManager', 'songNotFound', 'playlistNotFound'],
});

export const deleteKeySong = operation({
  operationId: 'deleteKeySong',
  method: 'DELETE',
  path: '/KeySongs/:id',
  access: 'booking management',
  summary: 'Remove a key song',
  params: idParams,
  output: changed,
  refusals: ['bookingNotFound', 'gigNotFound', 'bookingOfAnotherManager', 'songNotFound', 'playlistNotFound'],
});

export const sendPlaylist = operation({
  operationId: 'sendPlaylist',
  method: 'POST',
  path: '/Gigs/:gigId/Playlists',
  access: 'booking management',
  summary: 'Add a playlist',
  params: gigParams,
  body: z.object(playlistFields),
  output: changed,
  refusals: ['bookingNotFound', 'gigNotFound', 'bookingOfAnotherManager'],
});

export const updatePlaylist = operation({
  operationId: 'updatePlaylist',
  method: 'PUT',
  path: '/Playlists/:id',
  access: 'booking management',
  summary: 'Change a playlist',
  params: idParams,
  body: z.object(playlistFields),
  output: changed,
  refusals: ['bookingNotFound', 'gigNotFound', 'bookingOfAnotherManager', 'songNotFound', 'playlistNotFound'],
});

export const deletePlaylist = operation({
  operationId: 'deletePlaylist',
  method: 'DELETE',
  path: '/Playlists/:id',
  access: 'booking management',
  summary: 'Remove a playlist',
  params: idParams,
  output: changed,
  refusals: ['bookingNotFound', 'gigNotFound', 'bookingOfAnotherManager', 'songNotFound', 'playlistNotFound'],
});

export const reorderPlaylists = operation({
  operationId: 'reorderPlaylists',
  method: 'PUT',
  path: '/Gigs/:gigId/Playlists/Order',
  access: 'booking management',
  summary: 'Put the playlists in order',
  params: gigParams,
  body: order,
  output: changed,
  refusals: ['bookingNotFound', 'gigNotFound', 'bookingOfAnotherManager', 'songsChanged'],
});

export const sendTopSong = operation({
  operationId: 'sendTopSong',
  method: 'POST',
  path: '/Gigs/:gigId/TopSongs',
  access: 'booking management',
  summary: 'Add a top song',
  params: gigParams,
  body: z.object(songFields),
  output: changed,
  refusals: ['bookingNotFound', 'gigNotFound', 'bookingOfAnotherManager'],
});

export const updateTopSong = operation({
  operationId: 'updateTopSong',
  method: 'PUT',
  path: '/TopSongs/:id',
  access: 'booking management',
  summary: 'Change a top song',
  params: idParams,
  body: z.object(songFields),
  output: changed,
  refusals: ['bookingNotFound', 'gigNotFound', 'bookingOfAnotherManager', 'songNotFound', 'playlistNotFound'],
});

export const deleteTopSong = operation({
  operationId: 'deleteTopSong',
  method: 'DELETE',
  path: '/TopSongs/:id',
  access: 'booking management',
  summary: 'Remove a top song',
  params: idParams,
  output: changed,
  refusals: ['bookingNotFound', 'gigNotFound', 'bookingOfAnotherManager', 'songNotFound', 'playlistNotFound'],
});

export const reorderTopSongs = operation({
  operationId: 'reorderTopSongs',
  method: 'PUT',
  path: '/Gigs/:gigId/TopSongs/Order',
  access: 'booking management',
  summary: 'Put the top songs in order',
  params: gigParams,
  body: order,
  output: changed,
  refusals: ['bookingNotFound', 'gigNotFound', 'bookingOfAnotherManager', 'songsChanged'],
});

export const completeKeySongs = operation({
  operationId: 'completeKeySongs',
  method: 'PUT',
  path: '/Events/:eventId/KeySongs/Complete',
  access: 'admin',
  summary: 'Mark the key songs complete, or not',
  params: z.object({ eventId: id }),
  body: z.object({ flag: z.boolean() }),
  output: z.object({ isComplete: z.boolean() }),
  refusals: ['bookingNotFound', 'bookingOfAnotherManager'],
});
