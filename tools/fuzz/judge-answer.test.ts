import { operations } from '@cadenza/contract/operations';
import { expect, it } from 'vitest';
import type { Answered } from './fuzz-request.ts';
import { problemOf } from './judge-answer.ts';

const answered = (status: number, answer: unknown, contentType = 'application/json; charset=utf-8') =>
  ({
    statusCode: status,
    headers: { 'content-type': contentType },
    json: () => answer,
  }) as unknown as Answered;

const done = (payload: unknown) => ({ type: 1, code: 0, payload });
const refused = (refusal: string, payload?: unknown) => ({
  type: -1,
  code: 0,
  refusal,
  ...(payload ? { payload } : {}),
});
const { getBooking, signOut, issueToken, viewOnlineInvoice, downloadPrivatePolicy } = operations;

it.each([
  ['what it declares', signOut, answered(200, done({}))],
  ['a refusal that it declares', getBooking, answered(404, refused('bookingNotFound'))],
  ['a refusal of the platform, with its details', signOut, answered(400, refused('invalidInput', { fields: [] }))],
  ['an address that leads nowhere', getBooking, answered(404, { type: -1, code: 0 })],
  ['an error of OAuth', issueToken, answered(400, { error: 'invalid_grant' })],
  ['a page that refuses', viewOnlineInvoice, answered(404, '', 'text/html; charset=utf-8')],
  ['a document', downloadPrivatePolicy, answered(200, '', 'application/pdf; charset=utf-8')],
])('an operation may answer with %s', (_, operation, response) => {
  expect(problemOf(operation, response)).toBeNull();
});

it.each([
  ['a fault', signOut, answered(500, refused('fault')), 'it answered 500'],
  ['a field beside its contract', signOut, answered(200, done({ token: 'x' })), 'payload.token'],
  ['something of another shape', getBooking, answered(200, done({})), 'invalid'],
  ['a refusal that it does not declare', signOut, answered(404, refused('bookingNotFound')), 'does not declare'],
  ['a refusal without its details', signOut, answered(400, refused('invalidInput')), 'invalid'],
  ['a refusal with another status', getBooking, answered(409, refused('bookingNotFound')), 'with 409'],
  ['no reason', getBooking, answered(403, { type: -14, code: 0 }), 'without saying why'],
  ['another kind of document', downloadPrivatePolicy, answered(200, '', 'text/html'), 'text/html'],
  ['a page instead of an answer', getBooking, answered(404, '', 'text/html'), 'text/html'],
])('an operation may not answer with %s', (_, operation, response, problem) => {
  expect(problemOf(operation, response)).toContain(problem);
});
