import { describe, expect, it } from 'vitest';
import type { Entry } from './record-entry.ts';
import { scanRecord } from './scan-record.ts';

const key = 'reset-Key-reset-Key-reset-Key-reset-Key-012';
const server: Entry = { kind: 'server', test: '/cadenza/a.test.ts' };
const reset: Entry = {
  kind: 'request',
  method: 'POST',
  route: '/api/v1.0/Users/ResetPassword',
  url: '/api/v1.0/Users/ResetPassword',
  from: {},
  isBrowser: true,
  body: { key, password: 'Cockatoo-Violin8!' },
  status: 200,
  headers: {},
};
const log = (text: string): Entry => ({ kind: 'log', line: JSON.stringify({ msg: 'fault', text }) });

describe('the record of a run', () => {
  it('is incomplete when it is empty', () => {
    const { leaks, missing } = scanRecord([]);
    expect(leaks).toEqual([]);
    expect(missing).toContain('5000 requests (there are 0)');
    expect(missing).toContain('a fault in the log');
    expect(missing).toContain('issueToken.body.password');
  });

  it('lists what no process did as missing, and nothing else', () => {
    const { missing } = scanRecord([[server, reset], [log('No zone')]]);
    expect(missing).toContain('5000 requests (there are 1)');
    expect(missing).toContain('a server in a process of its own');
    expect(missing).toContain('issueToken.body.password');
    expect(missing).not.toContain('a request of a browser');
    expect(missing).not.toContain('a fault in the log');
    expect(missing).not.toContain('resetPassword.body.password');
  });

  it('shows in which test a secret leaked, and how often', () => {
    const { leaks } = scanRecord([
      [server, reset, log('Cockatoo-Violin8!'), log('Cockatoo-Violin8!')],
      [log('Cockatoo')],
    ]);
    expect(leaks).toEqual([
      expect.stringMatching(
        /^resetPassword\.body\.password Co… \(17 characters\) in log line “fault” \[.*a\.test\.ts\] 2 times$/,
      ),
    ]);
  });
});
