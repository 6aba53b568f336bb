import { expect, test } from 'vitest';
import { type DeclaredOperation, operations } from './operations.ts';

const canonical = `operationId	given	area	access
getUser	GET /User/{id}	users	support manager
listTasks		tasks	staff
listPreferences	under User/{id}/MusicianPreferences	musicians	staff or self
reconfirmBooking	PUT group offer	enquiry	musician
`;
const additions = `operationId	given	access	reason
signOut	POST /Users/SignOut	signed in	Ends the session on the server.
`;
const signOut = { operationId: 'signOut', method: 'POST', path: '/Users/SignOut', access: 'signed in' };
const getUser = { operationId: 'getUser', method: 'GET', path: '/User/:userId', access: 'support manager' };
const complaints = (...declared: DeclaredOperation[]) =>
  operations([signOut, ...declared], canonical, additions).map(({ what }) => what);

test('operations at their given addresses are fine; where nothing is given, any address is', () => {
  const preferences = { operationId: 'listPreferences', method: 'GET', access: 'staff or self' };
  expect(
    complaints(
      getUser,
      { operationId: 'listTasks', method: 'GET', path: '/Tasks', access: 'staff' },
      { ...preferences, path: '/User/:id/MusicianPreferences/:preferenceId' },
      { operationId: 'reconfirmBooking', method: 'PUT', path: '/GroupOffers/:id/Reconfirm', access: 'musician' },
    ),
  ).toEqual([]);
});

test.each<[string, Partial<DeclaredOperation>, string]>([
  ['a name of our own', { operationId: 'fetchUser' }, 'It is on no list.'],
  ['another path', { path: '/Users/:id' }, 'It answers at GET /Users/{id}; given is GET /User/{id}.'],
  ['another method', { method: 'POST' }, 'It answers at POST /User/{userId}; given is GET /User/{id}.'],
  ['another access', { access: 'public' }, "Its access is 'public'; given is 'support manager'."],
])('%s is found', (_, change, complaint) => {
  expect(complaints({ ...getUser, ...change })).toEqual([complaint]);
});

test('two operations at one address, and an addition that does not exist, are found', () => {
  const tasks = { operationId: 'listTasks', method: 'GET', path: '/User/:name', access: 'staff' };
  expect(complaints(getUser, tasks)).toEqual(['It has the same address as getUser.']);
  expect(operations([], canonical, additions).map(({ what }) => what)).toEqual(['It is added and does not exist.']);
});
