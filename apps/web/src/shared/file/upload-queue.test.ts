import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { PutFailure } from './put-file.ts';
import { createUploadQueue, type UploadWays } from './upload-queue.ts';

const plan = (name = 'plan.pdf', bytes = 4) =>
  new File([new Uint8Array(bytes)], name, { lastModified: 1_800_000_000_000 });
const refused = (refusal: 'uploadMissing' | 'bookingFilesFull') =>
  new ApiError({ status: 409, type: -21, code: 0, refusal, message: refusal });
const broken = () => new PutFailure('no tunnel', null, { isConnection: true });

function queueWith(changes: Partial<UploadWays> = {}) {
  let count = 0;
  const ways = {
    askForAddress: vi.fn<UploadWays['askForAddress']>(async () => ({
      fileId: `file ${++count}`,
      signedUrl: `to ${count}`,
    })),
    confirm: vi.fn<UploadWays['confirm']>(async () => undefined),
    onArrived: vi.fn<() => void>(),
    put: vi.fn<UploadWays['put']>(async () => undefined),
  };
  const queue = createUploadQueue({ ...ways, ...changes });
  const settled = () => expect.poll(() => queue.read().every(({ state }) => state === 'failed')).toBe(true);
  return { ways, queue, settled };
}

describe('pending uploads', () => {
  test('are announced, sent and confirmed, and then leave the list', async () => {
    const { ways, queue, settled } = queueWith();
    queue.add([plan(), plan('song.mp3')]);
    await settled();
    expect(ways.askForAddress.mock.calls.map(([file]) => [file.name, file.contentType])).toEqual([
      ['plan.pdf', 'application/pdf'],
      ['song.mp3', 'audio/mpeg'],
    ]);
    expect(ways.confirm.mock.calls).toEqual([['file 1'], ['file 2']]);
    expect(queue.read()).toEqual([]);
    expect(ways.onArrived).toHaveBeenCalledTimes(2);
  });

  test('are sent three at a time', async () => {
    let open = 0;
    let most = 0;
    const put = async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open--;
    };
    const { queue, settled } = queueWith({ put });
    queue.add(Array.from({ length: 8 }, () => plan()));
    await settled();
    expect(most).toBe(3);
    expect(queue.read()).toEqual([]);
  });

  test.each([
    ['plan.exe', 4, 'Please choose a PDF, image, audio or text file'],
    ['plan.pdf', 0, 'This file is empty'],
    ['plan.pdf', 10 * 1024 * 1024 + 1, 'Maximum file size is 10MB!'],
  ])('%s of %i bytes is refused: %s', async (name, bytes, problem) => {
    const { ways, queue } = queueWith();
    queue.add([plan(name, bytes)]);
    expect(queue.read()).toMatchObject([{ state: 'failed', problem, canRetry: false }]);
    expect(ways.askForAddress).not.toHaveBeenCalled();
  });

  test('that broke off are resumed with the same URL', async () => {
    const put = vi.fn<UploadWays['put']>().mockRejectedValueOnce(broken()).mockResolvedValueOnce();
    const confirm = vi.fn<UploadWays['confirm']>().mockRejectedValueOnce(refused('uploadMissing')).mockResolvedValue(0);
    const { ways, queue, settled } = queueWith({ put, confirm });
    queue.add([plan()]);
    await settled();
    expect(queue.read()).toMatchObject([{ problem: 'no tunnel', canRetry: true }]);
    queue.retryAll();
    await expect.poll(() => queue.read()).toEqual([]);
    expect(put.mock.calls.map(([url]) => url)).toEqual(['to 1', 'to 1']);
    expect(ways.askForAddress).toHaveBeenCalledTimes(1);
  });

  test('that had arrived despite a lost response are not sent again', async () => {
    const put = vi.fn<UploadWays['put']>().mockRejectedValueOnce(broken());
    const { queue, settled } = queueWith({ put });
    queue.add([plan()]);
    await settled();
    queue.retryAll();
    await expect.poll(() => queue.read()).toEqual([]);
    expect(put).toHaveBeenCalledTimes(1);
  });

  test('whose URL has expired get another one, once', async () => {
    const over = new PutFailure('expired', 'fileAddressExpired');
    const { ways, queue, settled } = queueWith({ put: vi.fn<UploadWays['put']>().mockRejectedValue(over) });
    queue.add([plan()]);
    await settled();
    expect(ways.askForAddress).toHaveBeenCalledTimes(2);
    expect(queue.read()).toMatchObject([{ problem: 'expired', canRetry: true }]);
  });

  test('that the server refuses are not retried', async () => {
    const askForAddress = vi.fn<UploadWays['askForAddress']>().mockRejectedValue(refused('bookingFilesFull'));
    const { queue, settled } = queueWith({ askForAddress });
    queue.add([plan()]);
    await settled();
    expect(queue.read()).toMatchObject([{ problem: 'bookingFilesFull', canRetry: false }]);
  });

  test('removed from the list are aborted', async () => {
    let stopped = false;
    const put: UploadWays['put'] = (_url, _content, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          stopped = true;
          reject(broken());
        });
      });
    const { ways, queue } = queueWith({ put });
    queue.add([plan()]);
    await expect.poll(() => ways.askForAddress.mock.calls.length).toBe(1);
    await Promise.resolve();
    queue.drop(queue.read()[0]?.key ?? 0);
    await expect.poll(() => stopped).toBe(true);
    expect(queue.read()).toEqual([]);
  });
});
