import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildInternalOrganisation, buildMusician, buildSkill } from '../../testing/build.ts';
import { buildIssue } from '../../testing/build-issue.ts';
import { buildSupplier } from '../../testing/build-supplier.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { clearUnfinished, removeFiles } from './jobs.ts';

let [sydney, supplier] = ['', ''];
let [manager, colleague, tech, sales, player] = [] as unknown as Caller[];

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  sydney = await buildCity(db, 'AU');
  const internalId = await buildInternalOrganisation(db);
  [manager, colleague, tech] = [
    await server.signInStaff(internalId, 16),
    await server.signInStaff(internalId, 16),
    await server.signInStaff(internalId, 256),
  ];
  sales = await server.signInStaff(sydney, 2);
  player = await server.signInAs(await buildMusician(db, sydney, [await buildSkill(db, sydney)]));
  supplier = await buildSupplier(db, { cityIds: [sydney], createdBy: manager?.userId ?? '', name: 'Pianos' });
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n');
const ask = (as = manager, content = pdf, name = 'P-17.pdf', contentType = 'application/pdf') =>
  server.call(
    'createDocumentUploadUrl',
    { body: { name, contentType, bytes: content.length, lastModified: '2027-01-10T08:00:00Z' } } as never,
    as,
  );
const send = async (as = manager, content = pdf, name = 'P-17.pdf', contentType = 'application/pdf') => {
  const { fileId, signedUrl } = (await ask(as, content, name, contentType)).answer.payload;
  const headers = { 'content-type': contentType };
  await server.app.inject({ method: 'PUT', url: signedUrl, payload: content, headers });
  return fileId;
};
const confirm = (id: string, as = manager) => server.call('confirmFileUpload', { params: { id } }, as);
const upload = async (as = manager, content = pdf, name = 'P-17.pdf', contentType = 'application/pdf') => {
  const id = await send(as, content, name, contentType);
  await confirm(id, as);
  return id;
};
const download = async (id: string, as = manager) =>
  (await server.call('createFileDownloadUrl', { params: { id } }, as)).status;
const stored = async () => (await readdir(path.join(server.filesFolder, 'document')).catch(() => [])).length;
const removeWaiting = async () => {
  const { rows } = await server.platform.database.pool.query<{ payload: { keys: string[] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'remove-files'`,
  );
  for (const { payload } of rows) await removeFiles(server.platform, payload);
};

const entry = (fileId: string | null) => ({
  issuedOn: '2027-01-10',
  number: `P-${randomUUID().slice(0, 8)}`,
  lines: [{ description: 'Grand piano', amountMinor: 110_000, isTaxed: true }],
  fileId,
});
const addInvoice = (fileId: string | null, as = manager) =>
  server.call(
    'addInvoice',
    {
      body: { id: randomUUID(), direction: 'payable', partyId: supplier, cityId: sydney, ...entry(fileId) },
    } as never,
    as,
  );
const isGone = (path: string) => ({ fields: [{ path, message: 'This file is gone: please add it again' }] });
const getInvoice = async (id: string) => (await server.call('getInvoice', { params: { id } }, manager)).answer.payload;

describe("a supplier's document", () => {
  test('can be added once to a confirmed invoice without one, and stays', async () => {
    const { id } = (await addInvoice(null)).answer.payload;
    const add = (fileId: string, as = manager) =>
      server.call('addInvoicePaper', { params: { id }, body: { fileId } }, as);
    const [paper, another] = [await upload(), await upload()];
    expect((await add(paper)).status).toBe(409);
    await server.call('confirmInvoice', { params: { id }, body: { version: 1 } }, manager);
    expect((await getInvoice(id)).actions).toContain('add paper');
    expect((await add(paper, tech)).status).toBe(403);
    expect((await add(paper, colleague)).answer.payload).toEqual(isGone('fileId'));
    const both = await Promise.all([add(paper), add(another)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = (await getInvoice(id)).paper?.id ?? '';
    expect((await add(kept)).status).toBe(200);
    const { paper: shown, actions, events } = await getInvoice(id);
    expect([shown?.id, actions.includes('add paper')]).toEqual([kept, false]);
    expect(events.filter(({ sentence }) => /^The paper of P-\w+ was added$/.test(sentence))).toHaveLength(1);
    const past = server.db.updateTable('files').set({ trade_invoice_id: null }).where('id', '=', kept).execute();
    await expect(past).rejects.toThrow('the paper of a confirmed invoice stays');
    const gone = server.db.deleteFrom('files').where('id', '=', kept).execute();
    await expect(gone).rejects.toThrow('the paper of a confirmed invoice stays');
  });

  test('is stored with its invoice, and read only by support managers of the city', async () => {
    const fileId = await upload();
    const { answer } = await addInvoice(fileId);
    expect((await getInvoice(answer.payload.id)).paper).toEqual({
      id: fileId,
      name: 'P-17.pdf',
      label: '',
      contentType: 'application/pdf',
      bytes: pdf.length,
    });
    const readers = [manager, colleague, tech, sales, player];
    expect(await Promise.all(readers.map((who) => download(fileId, who)))).toEqual([200, 200, 200, 404, 404]);
  });

  test('is visible only to its uploader until the invoice is saved, and cannot be used by anyone else', async () => {
    const fileId = await upload();
    expect(await Promise.all([manager, colleague, player].map((who) => download(fileId, who)))).toEqual([
      200, 404, 404,
    ]);
    const { status, answer } = await addInvoice(fileId, colleague);
    expect([status, answer.payload]).toEqual([400, isGone('fileId')]);
    expect((await confirm(fileId, colleague)).status).toBe(404);
  });

  test('belongs to one invoice', async () => {
    const fileId = await upload();
    expect((await addInvoice(fileId)).status).toBe(200);
    expect((await addInvoice(fileId)).status).toBe(400);
  });

  test('is a PDF or a picture by its content', async () => {
    const wav = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(64)]);
    const sound = await upload(manager, wav, 'hum.wav', 'audio/wav');
    expect((await addInvoice(sound)).answer.payload).toEqual({
      fields: [{ path: 'fileId', message: 'Please add the invoice as a PDF or a picture' }],
    });
    const page = await send(manager, Buffer.from('<html><script>1</script></html>'), 'invoice.pdf');
    expect((await confirm(page)).answer.refusal).toBe('fileNotAsNamed');
  });

  test('is removed when another replaces it, and with the draft', async () => {
    const [first, second] = [await upload(), await upload()];
    const { id } = (await addInvoice(first)).answer.payload;
    await removeWaiting();
    const count = await stored();
    const { version } = await getInvoice(id);
    await server.call('updateInvoice', { params: { id }, body: { ...entry(second), version } } as never, manager);
    await removeWaiting();
    expect([await stored(), await download(first), await download(second)]).toEqual([count - 1, 404, 200]);
    await server.call('deleteInvoice', { params: { id } }, manager);
    await removeWaiting();
    expect([await stored(), await download(second)]).toEqual([count - 2, 404]);
  });

  test('that no invoice used within a day is removed; a used one stays', async () => {
    const [left, taken] = [await upload(colleague), await upload()];
    await addInvoice(taken);
    server.clock.set('2027-01-16T00:00:01.000Z');
    await clearUnfinished(server.platform);
    expect([await download(left, colleague), await download(taken)]).toEqual([404, 200]);
    server.clock.set('2027-01-15T00:00:00.000Z');
  });

  test('that is never saved cannot fill the storage', async () => {
    const waiting = { purpose: 'document', content_type: 'application/pdf', status: 20 } as const;
    const rows = Array.from({ length: 50 }, () => ({
      ...waiting,
      storage_key: `document/${randomUUID()}`,
      name: 'a.pdf',
      last_modified_at: '2027-01-15T00:00:00Z',
      created_at: '2027-01-15T00:00:00Z',
      created_by: tech?.userId ?? '',
    }));
    await server.db.insertInto('files').values(rows).execute();
    expect((await ask(tech)).answer.refusal).toBe('tooManyUploads');
  });
});

describe('files of a comment', () => {
  const comment = (issueId: string, given: object) =>
    server.call('addIssueComment', { params: { id: issueId }, body: { id: randomUUID(), ...given } } as never, manager);

  test('can be read by support; those of an answer also by the person who reported the problem', async () => {
    const issue = await buildIssue(server.db, { reporter_id: player?.userId ?? '', is_reported: true });
    const [note, answer] = [await upload(), await upload()];
    const noted = await comment(issue, { text: 'Their log', fileIds: [note] });
    expect(noted.answer.payload.comment.files).toMatchObject([{ id: note, name: 'P-17.pdf' }]);
    await comment(issue, { text: 'Here is how', isAnswer: true, fileIds: [answer] });
    expect([await download(note, player), await download(answer, player), await download(answer, sales)]).toEqual([
      404, 200, 404,
    ]);
    const own = (await server.call('listOwnIssues', {}, player)).answer.payload;
    expect(own.items[0]?.messages).toMatchObject([{ text: 'Here is how', files: [{ id: answer }] }]);
  });

  test('are removed with the comment, and a comment with a missing file is refused', async () => {
    const issue = await buildIssue(server.db);
    const fileId = await upload();
    const { id } = (await comment(issue, { text: 'See this', fileIds: [fileId] })).answer.payload.comment;
    await removeWaiting();
    const count = await stored();
    await server.call('deleteIssueComment', { params: { id } }, manager);
    await removeWaiting();
    expect(await stored()).toBe(count - 1);
    expect((await comment(issue, { text: 'Again', fileIds: [fileId] })).answer.payload).toEqual(isGone('fileIds'));
    const { answer } = await server.call('listIssueComments', { params: { id: issue }, query: {} }, manager);
    expect(answer.payload.items).toEqual([]);
  });
});
