import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { PutFailure } from './put-file.ts';
import { createUploadQueue, type UploadTransport } from './upload-queue.ts';

const plan = (name = 'plan.pdf', bytes = 4) =>
  new File([new Uint8Array(bytes)], name, { lastModified: 1_800_000_000_000 });
const refused = (refusal: 'uploadMissing' | 'bookingFilesFull') =>
  new ApiError({ status: 409, type: -21, code: 0, refusal, message: refusal });
const broken = () => new PutFailure('no tunnel', null, { isConnection: true });

function queueWith(changes: Partial<UploadTransport> = {}) {
  let count = 0;
  const transport = {
    askForAddress: vi.fn<UploadTransport['askForAddress']>(async () => ({
      fileId: `file ${++count}`,
      signedUrl: `to ${count}`,
    })),
    confirm: vi.fn<UploadTransport['confirm']>(async () => undefined),
    onArrived: vi.fn<() => void>(),
    put: vi.fn<UploadTransport['put']>(async () => undefined),
  };
  const queue = createUploadQueue({ ...transport, ...changes });
  const settled = () => expect.poll(() => queue.read().every(({ state }) => state === 'failed')).toBe(true);
  return { transport, queue, settled };
}

describe('pending uploads', () => {
  test('are announced, sent and confirmed, and then leave the list', async () => {
    const { transport, queue, settled } = queueWith();
    queue.add([plan(), plan('song.mp3')]);
    await settled();
    expect(transport.askForAddress.mock.calls.map(([file]) => [file.name, file.contentType])).toEqual([
      ['plan.pdf', 'application/pdf'],
      ['song.mp3', 'audio/mpeg'],
    ]);
    expect(transport.confirm.mock.calls).toEqual([['file 1'], ['file 2']]);
    expect(queue.read()).toEqual([]);
    expect(transport.onArrived).toHaveBeenCalledTimes(2);
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
    const { transport, queue } = queueWith();
    queue.add([plan(name, bytes)]);
    expect(queue.read()).toMatchObject([{ state: 'failed', problem, canRetry: false }]);
    expect(transport.askForAddress).not.toHaveBeenCalled();
  });

  test('that broke off are resumed with the same URL', async () => {
    const put = vi.fn<UploadTransport['put']>().mockRejectedValueOnce(broken()).mockResolvedValueOnce();
    const confirm = vi
      .fn<UploadTransport['confirm']>()
      .mockRejectedValueOnce(refused('uploadMissing'))
      .mockResolvedValue(0);
    const { transport, queue, settled } = queueWith({ put, confirm });
    queue.add([plan()]);
    await settled();
    expect(queue.read()).toMatchObject([{ problem: 'no tunnel', canRetry: true }]);
    queue.retryAll();
    await expect.poll(() => queue.read()).toEqual([]);
    expect(put.mock.calls.map(([url]) => url)).toEqual(['to 1', 'to 1']);
    expect(transport.askForAddress).toHaveBeenCalledTimes(1);
  });

  test('that had arrived despite a lost response are not sent again', async () => {
    const put = vi.fn<UploadTransport['put']>().mockRejectedValueOnce(broken());
    const { queue, settled } = queueWith({ put });
    queue.add([plan()]);
    await settled();
    queue.retryAll();
    await expect.poll(() => queue.read()).toEqual([]);
    expect(put).toHaveBeenCalledTimes(1);
  });

  test('whose URL has expired get another one, once', async () => {
    const over = new PutFailure('expired', 'fileAddressExpired');
    const { transport, queue, settled } = queueWith({ put: vi.fn<UploadTransport['put']>().mockRejectedValue(over) });
    queue.add([plan()]);
    await settled();
    expect(transport.askForAddress).toHaveBeenCalledTimes(2);
    expect(queue.read()).toMatchObject([{ problem: 'expired', canRetry: true }]);
  });

  test('that the server refuses are not retried', async () => {
    const askForAddress = vi.fn<UploadTransport['askForAddress']>().mockRejectedValue(refused('bookingFilesFull'));
    const { queue, settled } = queueWith({ askForAddress });
    queue.add([plan()]);
    await settled();
    expect(queue.read()).toMatchObject([{ problem: 'bookingFilesFull', canRetry: false }]);
  });

  test('removed from the list are aborted', async () => {
    let stopped = false;
    const put: UploadTransport['put'] = (_url, _content, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          stopped = true;
          reject(broken());
        });
      });
    const { transport, queue } = queueWith({ put });
    queue.add([plan()]);
    await expect.poll(() => transport.askForAddress.mock.calls.length).toBe(1);
    await Promise.resolve();
    queue.drop(queue.read()[0]?.key ?? 0);
    await expect.poll(() => stopped).toBe(true);
    expect(queue.read()).toEqual([]);
  });
});
