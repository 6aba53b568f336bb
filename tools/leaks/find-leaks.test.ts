import { describe, expect, it } from 'vitest';
import { findLeaks } from './find-leaks.ts';
import type { Entry, RequestEntry } from './record-entry.ts';

const token = 'tokenTokenTokenTokenTokenTokenTokenToken-01';
const resetKey = 'reset-Key-reset-Key-reset-Key-reset-Key-012';
const strangeKey = 'Strange_Key-Strange_Key-Strange_Key-1234567';
const password = 'Magpie "Lantern" 7!';
const account = '8765 4321';

const request = (route: string, more: Partial<RequestEntry> = {}): RequestEntry => ({
  kind: 'request',
  method: 'POST',
  route: `/api/v1.0${route}`,
  url: `/api/v1.0${route}`,
  from: {},
  isBrowser: false,
  status: 200,
  headers: {},
  answer: '{"type":1,"code":0,"payload":{}}',
  ...more,
});
const message = (text: string, more: { id?: string; subject?: string; html?: string } = {}): Entry => ({
  kind: 'message',
  id: '1',
  messageKind: 'reset password',
  subject: 'A new password',
  html: '',
  text,
  ...more,
});
const log = (line: object): Entry => ({ kind: 'log', line: `${JSON.stringify(line)}\n` });

/** A process that behaves correctly: every secret here is stored or returned, and disclosed nowhere else. */
const actions: Entry[] = [
  { kind: 'server', test: '/cadenza/apps/api/src/a.test.ts' },
  request('/oauth/token', {
    body: { grant_type: 'password', username: 'maya', password },
    answer: JSON.stringify({ access_token: token, refresh_token: `${token.slice(0, -1)}2` }),
  }),
  request('/Users/CurrentUser/Payment', {
    method: 'PUT',
    from: { authorization: `Bearer ${token}` },
    body: { accountNumber: account },
  }),
  request('/Users/CurrentUser/SecondFactor/Confirm', {
    body: { code: '123456' },
    answer: JSON.stringify({ payload: { codes: ['7Q3KD-0VXMA'] } }),
  }),
  request('/Users/ResetPassword', { body: { key: resetKey, password: 'Cockatoo-Violin8!' } }),
  request('/Users/ValidateEmail', { method: 'GET', url: `/api/v1.0/Users/ValidateEmail?key=${resetKey}` }),
  request('/Users/ResetPassword', {
    status: 400,
    body: { key: '', password: 'password' },
    answer: JSON.stringify({ message: 'Please choose a better password' }),
    headers: { 'content-security-policy': `style-src 'sha256-${'a'.repeat(43)}='` },
  }),
  message(`Open https://cadenza.example/rp?key=${resetKey} and choose a new password.`, {
    html: `<a href="https://cadenza.example/rp?a=1&amp;key=${resetKey}">Open</a>`,
  }),
  message('Invoice 123456 of booking 8765 4322, in all 123456.78', { id: '2' }),
  log({
    level: 50,
    msg: 'fault',
    error: { message: 'No zone', file: 'a-name-of-forty-three-small-letters-and-01s', stack: 'at start:\nat end' },
  }),
];

const found = (...planted: Entry[]): string[] =>
  findLeaks([...actions, ...planted]).map(({ what, where }) => `${what} in ${where}`);

describe('the record of a process', () => {
  it('has no leak when each secret is only where it belongs', () => {
    expect(found()).toEqual([]);
  });

  it('does not take a number for an account number if it was also accepted as a name', () => {
    const named = request('/Invites', { body: { invitee: { name: account } } });
    expect(found(message(`Dear ${account}`), named)).toEqual([]);
    expect(found(message(`Dear ${account}`), { ...named, status: 400 })).toEqual([
      'updateOwnPayment.body.accountNumber in message “reset password”',
    ]);
  });

  it.each([
    ['a password, written as JSON writes it', { error: password }, 'issueToken.body.password'],
    ['a session’s token', { headers: { authorization: `Bearer ${token}` } }, 'issueToken.output.access_token'],
    ['a token behind a line break', { stack: `at\n${token}` }, 'issueToken.output.access_token'],
    ['an account number without its spaces', { row: '(1,87654321,)' }, 'updateOwnPayment.body.accountNumber'],
    ['an account number with other strokes', { row: '062-000 87-65-43-21' }, 'updateOwnPayment.body.accountNumber'],
    ['a code of six digits', { otp: '123456' }, 'confirmSecondFactor.body.code'],
    ['a recovery code', { given: '7Q3KD-0VXMA' }, 'confirmSecondFactor.output.codes.*'],
    ['the link that was sent', { url: `/rp?key=${resetKey}` }, 'resetPassword.body.key'],
    ['a key that nobody knows', { key: strangeKey }, 'key'],
  ])('has a leak when a log line contains %s', (_what, line, name) => {
    expect(found(log({ msg: 'fault', ...line }))).toEqual([`${name} in log line “fault”`]);
  });

  it.each([
    ['in its words', { answer: JSON.stringify({ message: `${password} is wrong` }) }, 'issueToken.body.password'],
    ['on a page', { answer: '<p>Magpie &quot;Lantern&quot; 7!</p>' }, 'issueToken.body.password'],
    ['in a header', { headers: { location: `/rp?key=${resetKey}` } }, 'resetPassword.body.key'],
    [
      'that only its own request had',
      { body: { password: 'wombat-3' }, answer: 'not wombat-3' },
      'resetPassword.body.password',
    ],
  ])('has a leak when a refusal contains a secret %s', (_where, refusal, name) => {
    expect(found(request('/Users/ResetPassword', { status: 400, ...refusal }))).toEqual([
      `${name} in refusal of POST /api/v1.0/Users/ResetPassword`,
    ]);
  });

  it.each([
    ['asked for', { url: `/api/v1.0/Bookings?token=${token}` }, 'address of'],
    ['asked for, with what an address cannot hold', { url: `/a?p=${encodeURIComponent(password)}` }, 'address of'],
    ['that led to another', { from: { referer: `https://cadenza.example/rp?key=${resetKey}` } }, 'page before'],
    ['given out', { answer: `{"url":"https://cadenza.example/a?b=${token}"}` }, 'address given by'],
    ['given out a second time', { answer: `{"url":"https://cadenza.example/rp?key=${resetKey}"}` }, 'address given by'],
    ['led on to', { headers: { location: `/a?account=87654321` } }, 'address given by'],
  ])('has a leak when an address %s contains a secret', (_which, more, where) => {
    expect(found(request('/Bookings', more))).toEqual([
      expect.stringContaining(` in ${where} POST /api/v1.0/Bookings`),
    ]);
  });

  it.each([
    ['a password', message(`Your password is ${password}`, { id: '3' })],
    ['an account number', message('', { id: '3', subject: 'Paid to 87654321' })],
    ['a token in a link', message(`https://cadenza.example/a?token=${token}`, { id: '3' })],
    ['a key beside its link', message('', { id: '3', html: `<p>${strangeKey}</p>` })],
    ['the link of another message', message(`https://cadenza.example/rp?key=${resetKey}`, { id: '3' })],
  ])('has a leak when a message contains %s', (_what, planted) => {
    expect(found(planted)).toHaveLength(1);
  });

  it('shows only the beginning of a secret', () => {
    expect(findLeaks([...actions, log({ msg: `maya comes with ${password}` })])).toEqual([
      { what: 'issueToken.body.password', where: 'log line “maya comes with …”', masked: 'Ma… (19 characters)' },
    ]);
  });
});
