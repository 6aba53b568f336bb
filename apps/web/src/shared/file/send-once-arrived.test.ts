import { describe, expect, test, vi } from 'vitest';
import { sendOnceArrived } from './send-once-arrived.ts';
import { createUploadQueue } from './upload-queue.ts';

/** A form with one pending upload, which finishes or fails when the test says so, and what the form sent. */
function formWithFile(answer = false) {
  const way = { resolve: () => {}, reject: (_why: Error) => {} };
  const carried = new Promise<void>((resolve, reject) => Object.assign(way, { resolve, reject }));
  const paper: string[] = [];
  const sent: string[][] = [];
  const queue = createUploadQueue({
    askForAddress: async () => ({ fileId: 'file 1', signedUrl: 'to 1' }),
    confirm: async () => undefined,
    onArrived: ({ id }) => paper.push(id),
    put: () => carried,
  });
  queue.add([new File(['%PDF'], 'scan.pdf')]);
  const ask = vi.fn<(names: string[]) => Promise<boolean>>(async () => answer);
  const screen = new AbortController();
  const send = () => void sent.push([...paper]);
  const press = () => sendOnceArrived({ settled: queue.settled, ask, signal: screen.signal, send });
  return { way, sent, ask, screen, press, queue };
}

describe('a form with a pending upload', () => {
  test('is sent once the upload has finished, with the file', async () => {
    const { way, sent, ask, press } = formWithFile();
    const pressed = press();
    expect(sent).toEqual([]);
    way.resolve();
    await pressed;
    expect(sent).toEqual([['file 1']]);
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ['is not sent', false, []],
    ['is sent without it', true, [[]]],
  ])('asks if the upload fails, and %s', async (_, answer, outcome) => {
    const { way, sent, ask, press } = formWithFile(answer);
    const pressed = press();
    way.reject(new Error('broken off'));
    await pressed;
    expect(ask).toHaveBeenCalledWith(['scan.pdf']);
    expect(sent).toEqual(outcome);
  });

  test('is not sent once its screen has been left', async () => {
    const { way, sent, screen, press } = formWithFile();
    const pressed = press();
    screen.abort();
    way.resolve();
    await pressed;
    expect(sent).toEqual([]);
  });

  test('is sent immediately if the file is removed from the list', async () => {
    const { sent, press, queue } = formWithFile();
    const pressed = press();
    queue.drop(1);
    await pressed;
    expect(sent).toEqual([[]]);
  });
});
