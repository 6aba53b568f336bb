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
const others: DeclaredOperation[] = [
  signOut,
  { operationId: 'listTasks', method: 'GET', path: '/Tasks', access: 'staff' },
  {
    operationId: 'listPreferences',
    method: 'GET',
    path: '/User/:id/MusicianPreferences/:preferenceId',
    access: 'staff or self',
  },
  { operationId: 'reconfirmBooking', method: 'PUT', path: '/GroupOffers/:id/Reconfirm', access: 'musician' },
];
const complaints = (...declared: DeclaredOperation[]) =>
  operations([...others, ...declared], canonical, additions).map(({ what }) => what);

test('operations at their given addresses are fine; where none is given, any address is', () => {
  expect(complaints(getUser)).toEqual([]);
});

test.each<[string, Partial<DeclaredOperation>, ...string[]]>([
  ['a name of our own', { operationId: 'fetchUser' }, 'It is on no list.', 'It is given and does not exist.'],
  ['another path', { path: '/Users/:id' }, 'It answers at GET /Users/{id}; given is GET /User/{id}.'],
  ['another method', { method: 'POST' }, 'It answers at POST /User/{userId}; given is GET /User/{id}.'],
  ['another access', { access: 'public' }, "Its access is 'public'; given is 'support manager'."],
])('%s is found', (_, change, ...found) => {
  expect(complaints({ ...getUser, ...change })).toEqual(found);
});

test('an operation that is given or added but does not exist is found', () => {
  expect(complaints()).toEqual(['It is given and does not exist.']);
  expect(operations([...others, getUser].slice(1), canonical, additions).map(({ what }) => what)).toEqual([
    'It is added and does not exist.',
  ]);
});

test('two operations at one address are found', () => {
  const task = { operationId: 'getUser', method: 'GET', path: '/User/:name', access: 'support manager' };
  expect(complaints(getUser, task)).toEqual(['It has the same address as getUser.']);
});
