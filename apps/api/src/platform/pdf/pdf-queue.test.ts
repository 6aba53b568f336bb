import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPdfQueue, type PdfOrder, type Requester } from './pdf-queue.ts';
import type { SheetContent } from './sheet-content.ts';

// A thread that does what the sheet's title commands.
const filename = join(mkdtempSync(join(tmpdir(), 'sheets-')), 'obedient.mjs');
writeFileSync(
  filename,
  `export default ({ content: { title } }) => {
    if (title === 'end the thread') process.exit(1);
    if (title === 'throw') setImmediate(() => { throw new Error('out of ink'); });
    if (title === 'cannot be drawn') throw new Error('no such part');
    if (title === 'throw' || title === 'never finish') return new Promise(() => undefined);
    return new TextEncoder().encode(title);
  };`,
);

let started: Worker[] = [];
let pool: Piscina<PdfOrder, Uint8Array>;
const open = (most = 10, options = {}) => {
  pool = new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 60_000, atomics: 'disabled', ...options });
  pool.on('workerCreate', () => started.push(...pool.threads));
  const queue = openPdfQueue({ pool, most: { somebody: most, anyone: most }, timeoutMs: 30_000 });
  return { ...queue, draw: (sheet: PdfOrder, by: Requester = 'somebody') => queue.draw(sheet, by) };
};
const order = (title: string) => ({
  content: { regionId: 'AU', brand: '', title, sender: [], foot: '', parts: [] } satisfies SheetContent,
  madeAt: '2026-11-21T10:00:00Z',
});
const textsOf = (answers: PromiseSettledResult<Buffer>[]) =>
  answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.toString() : String(answer.reason)));

describe('sheets waiting for a thread', () => {
  // The threads are real; the clock for time-outs and idle time is moved by hand.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    started = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await pool.destroy();
  });
  afterAll(() => rmSync(dirname(filename), { recursive: true }));

  it('are drawn one after the other by one thread', async () => {
    const { draw } = open();
    expect(textsOf(await Promise.allSettled(['one', 'two', 'three'].map((title) => draw(order(title)))))).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(started).toHaveLength(1);
  });

  it('are refused when too many are waiting, and accepted again afterwards', async () => {
    const { draw } = open(2);
    const answers = await Promise.allSettled(['one', 'two', 'three'].map((title) => draw(order(title))));
    expect(answers[2]).toMatchObject({
      reason: { row: { type: 'HUMAN_TEST_REQUIRED' }, message: expect.stringContaining('try again in a minute') },
    });
    expect((await draw(order('four'))).toString()).toBe('four');
  });

  it('are drawn for known people before strangers, and not refused because of a crowd of strangers', async () => {
    const { draw } = open(3);
    const drawn: string[] = [];
    const noted = async (title: string, by: Requester) => drawn.push((await draw(order(title), by)).toString());
    const strangers = ['one', 'two', 'three', 'four'].map((title) => noted(title, 'anyone'));
    const people = ['an invoice', 'a timeline'].map((title) => noted(title, 'somebody'));
    expect((await Promise.allSettled(strangers))[3]).toMatchObject({
      reason: { row: { type: 'HUMAN_TEST_REQUIRED' } },
    });
    await Promise.all(people);
    expect(drawn).toEqual(['one', 'an invoice', 'a timeline', 'two', 'three']);
  });

  it.each([
    ['end the thread', 'Error: worker exited with code: 1'],
    ['throw', 'Error: out of ink'],
  ])('continue on a new thread when one told to "%s" ends the old one', async (title, fault) => {
    const { draw } = open();
    const answers = await Promise.allSettled(['one', title, 'three'].map((each) => draw(order(each))));
    expect(textsOf(answers)).toEqual(['one', fault, 'three']);
    expect(started).toHaveLength(2);
  });

  it('keep their thread when one cannot be drawn, or not even be passed over', async () => {
    const { draw } = open();
    const unclonable = { ...order('one'), print: () => undefined };
    const answers = await Promise.allSettled([draw(order('cannot be drawn')), draw(unclonable), draw(order('three'))]);
    expect(textsOf(answers)).toEqual(['Error: no such part', expect.stringContaining('DataCloneError'), 'three']);
    expect(started).toHaveLength(1);
  });

  it('continue on a new thread when one takes too long', async () => {
    const { draw } = open();
    const answers = Promise.allSettled(['never finish', 'two'].map((title) => draw(order(title))));
    await once(pool, 'workerCreate');
    vi.advanceTimersByTime(30_000);
    expect(textsOf(await answers)).toEqual(['Error: drawing a sheet took longer than 30000 ms', 'two']);
    expect(started).toHaveLength(2);
  });

  it.each([
    ['it has been idle for a minute', () => vi.advanceTimersByTime(60_000)],
    ['the server closes', (rest: () => Promise<void>) => rest()],
  ])('end the thread when %s, and start another', async (_, pass) => {
    const { draw, rest } = open();
    await draw(order('one'));
    const ended = new Promise((resolve) => started[0]?.once('exit', resolve));
    await pass(rest);
    await ended;
    expect((await draw(order('two'))).toString()).toBe('two');
    expect(started).toHaveLength(2);
  });

  it('are not lost when a server closes while another one waits', async () => {
    const { draw, rest } = open();
    const one = draw(order('one'));
    await rest();
    expect((await one).toString()).toBe('one');
  });

  it('fail immediately when no thread can be started', async () => {
    const { draw } = open(10, { filename: `${filename}.gone` });
    expect(textsOf(await Promise.allSettled([draw(order('one')), draw(order('two'))]))).toEqual([
      expect.stringContaining('Cannot find module'),
      expect.stringContaining('Cannot find module'),
    ]);
  });
});
