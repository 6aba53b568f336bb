import type { OperationId } from '@cadenza/contract/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { seal } from '../../platform/crypto/secret-box.ts';
import { buildCity, buildInternalOrganisation, buildMusician, buildStaff } from '../../testing/build.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let bookingId: string;
let musicianPaymentId: string;
let managerPaymentId: string;
let cityId: string;
const people: Record<string, Caller | null> = { nobody: null };

const unknownId = '0b2c5a53-6a10-4d39-9b53-5d0ad0f7a111';
const person = (name: string) => people[name] ?? null;

const server = openTestApp('2027-03-14T22:00:00.000Z');
beforeAll(async () => {
  const { db, platform } = server;
  const booking = await buildPlayedBooking(server, {
    players: [
      { firstName: 'Mei', lastName: 'Tan', isTaxRegistered: true },
      { firstName: 'Oscar', lastName: 'Webb' },
    ],
  });
  ({ bookingId, cityId } = booking);
  const boston = await buildCity(db, 'US');
  const internal = await buildInternalOrganisation(db);
  const signIn = async (name: string, who: { userId: string; roleId: string }) => {
    people[name] = await server.signInAs(who);
  };
  await signIn('assignee', booking.sales);
  await signIn('colleague', await buildStaff(db, { organisationId: cityId, accountRole: 2 }));
  await signIn('admin', await buildStaff(db, { organisationId: cityId, accountRole: 4 }));
  await signIn('support', await buildStaff(db, { organisationId: internal, accountRole: 32 }));
  await signIn('stranger', await buildStaff(db, { organisationId: boston, accountRole: 4 }));
  await signIn('payee', booking.musicians[0] ?? { userId: '', roleId: '' });
  await signIn('otherMusician', await buildMusician(db, cityId));
  await db
    .updateTable('payee_accounts')
    .set({ business_number_encrypted: seal(platform.config.secretKey, '51824753556'), business_number_tail: '556' })
    .where('user_id', '=', person('payee')?.userId ?? '')
    .execute();
  const { answer } = await server.call('createMusicianPayment', { body: { bookingId } }, person('assignee'));
  musicianPaymentId = answer.payload.payments.items[0]?.id ?? '';
  const managers = await server.call('getManagerPayments', { params: { bookingId } }, person('assignee'));
  managerPaymentId = managers.answer.payload.items[0]?.id ?? '';
});

const requests = (): Partial<Record<OperationId, object>> => ({
  listMusicianPayments: { params: { bookingId } },
  getMusicianPayment: { params: { id: musicianPaymentId } },
  downloadMusicianInvoice: { params: { id: musicianPaymentId } },
  getManagerPayments: { params: { bookingId } },
  downloadManagerInvoice: { params: { id: managerPaymentId } },
  listBookingSuperPayments: { params: { bookingId } },
  createMusicianPayment: { body: { bookingId } },
  updateMusicianPaymentNote: { params: { id: musicianPaymentId }, body: { note: 'Played an encore' } },
  confirmAllMusicianPayments: { params: { bookingId } },
  downloadPayList: { params: { bookingId } },
  payMusiciansNow: { params: { bookingId }, body: {} },
  changeMusicianPaymentStatus: { body: { ids: [musicianPaymentId], status: 30 } },
  unconfirmAllMusicianPayments: { params: { bookingId } },
  updateManagerPayment: { params: { id: managerPaymentId }, body: { note: 'Agreed' } },
  changeManagerPaymentStatus: { body: { ids: [managerPaymentId], status: 30 } },
  reportOutstandingPayments: { body: { cityId } },
});
const callAs = (operationId: string, name: string) =>
  server.call(operationId as 'listMusicianPayments', requests()[operationId as OperationId] as never, person(name));

const readers = { assignee: 200, colleague: 200, admin: 200, support: 200, stranger: 404, nobody: 401 };
const managers = { assignee: 200, colleague: 403, admin: 200, support: 403, stranger: 404, nobody: 401, payee: 403 };
const admins = { assignee: 403, colleague: 403, admin: 200, support: 403, stranger: 404, nobody: 401, payee: 403 };

// The order matters, as each row relies on those before it. Within a row everyone can make the same request, because
// repeating it is harmless.
const matrix: [OperationId, Record<string, number>][] = [
  ['listMusicianPayments', { ...readers, payee: 403 }],
  ['getMusicianPayment', { ...readers, payee: 200, otherMusician: 404 }],
  ['downloadMusicianInvoice', { ...readers, payee: 200, otherMusician: 404 }],
  ['getManagerPayments', { ...readers, payee: 403 }],
  ['downloadManagerInvoice', { ...readers, payee: 403 }],
  ['listBookingSuperPayments', { ...readers, payee: 403 }],
  ['createMusicianPayment', managers],
  ['updateMusicianPaymentNote', managers],
  ['confirmAllMusicianPayments', managers],
  ['downloadPayList', { ...readers, payee: 403 }],
  ['changeMusicianPaymentStatus', managers],
  ['unconfirmAllMusicianPayments', managers],
  ['updateManagerPayment', admins],
  ['changeManagerPaymentStatus', admins],
  ['payMusiciansNow', { ...admins, admin: 409 }],
  ['reportOutstandingPayments', { ...admins, stranger: 404 }],
];

describe('payments of a booking', () => {
  test.each(
    matrix.flatMap(([operationId, row]) =>
      Object.entries(row).map(([name, status]) => [operationId, name, status] as const),
    ),
  )('%s by %s answers %i', async (operationId, name, status) => {
    expect((await callAs(operationId, name)).status).toBe(status);
  });

  test.each(['listMusicianPayments', 'getMusicianPayment', 'getManagerPayments', 'listBookingSuperPayments'])(
    '%s reads with at most two statements besides the session’s',
    async (operationId) => {
      server.statements.length = 0;
      await callAs(operationId, 'assignee');
      expect(server.statements.length).toBeLessThanOrEqual(2);
    },
  );

  test('that are not calculated yet return type -1, which is not an error', async () => {
    const other = await buildPlayedBooking(server);
    const { status, answer } = await server.call(
      'listMusicianPayments',
      { params: { bookingId: other.bookingId } },
      person('admin'),
    );
    expect([status, answer.type]).toEqual([404, -1]);
    const managers = await server.call(
      'getManagerPayments',
      { params: { bookingId: other.bookingId } },
      person('admin'),
    );
    expect(managers.answer.payload.items).toEqual([]);
  });

  test('list the allowed actions only for those who may take them', async () => {
    const own = await callAs('listMusicianPayments', 'assignee');
    expect(own.answer.payload.abilities).toMatchObject({ canCalculate: true, canEditNotes: true });
    const looking = await callAs('listMusicianPayments', 'support');
    const { canDownloadPayList: _masked, ...abilities } = looking.answer.payload.abilities;
    expect(Object.values(abilities)).not.toContain(true);
    expect(looking.answer.payload.items.flatMap(({ nextStatuses }) => nextStatuses)).toEqual([]);
    const managers = await callAs('getManagerPayments', 'assignee');
    expect(Object.values(managers.answer.payload.abilities)).not.toContain(true);
  });

  test('show the note only to the office and the account number only masked', async () => {
    const request = { params: { id: musicianPaymentId } };
    const office = (await server.call('getMusicianPayment', request, person('colleague'))).answer.payload;
    const payee = (await server.call('getMusicianPayment', request, person('payee'))).answer.payload;
    expect([office.note, payee.note]).toEqual(['Played an encore', '']);
    expect(JSON.stringify(office)).not.toContain('12345670');
    expect(office.account?.maskedNumber).toBe('•••••670');
  });

  test.each([
    ['changeMusicianPaymentStatus', { body: { ids: [], status: 30 } }, 'ids', 'Please choose a payment'],
    ['changeMusicianPaymentStatus', { body: { ids: ['x'], status: 30 } }, 'ids.0', 'This is not a valid id'],
    ['createMusicianPayment', { body: {} }, 'bookingId', 'This field is required'],
    ['createMusicianPayment', { body: { bookingId: unknownId, all: true } }, 'all', 'The field all is unknown'],
    [
      'updateMusicianPaymentNote',
      { params: { id: unknownId }, body: { note: 'x'.repeat(1001) } },
      'note',
      'A note can have at most 1000 characters',
    ],
    ['reportOutstandingPayments', { body: { cityId: 'x' } }, 'cityId', 'This is not a valid id'],
    [
      'payMusiciansNow',
      { params: { bookingId: unknownId }, body: { ids: [unknownId, unknownId] } },
      'ids',
      'Please choose each payment once',
    ],
  ] as const)('%s refuses invalid input at its field', async (operationId, request, path, message) => {
    const { status, answer } = await server.call(operationId, request as never, person('admin'));
    expect(status).toBe(400);
    expect(answer.payload).toEqual({ fields: [{ path, message }] });
  });

  test.each([
    'listMusicianPayments',
    'getManagerPayments',
    'listBookingSuperPayments',
    'confirmAllMusicianPayments',
    'downloadPayList',
  ] as const)('%s of an unknown booking is not found', async (operationId) => {
    expect((await server.call(operationId, { params: { bookingId: unknownId } }, person('admin'))).status).toBe(404);
  });
});

describe('files and super', () => {
  test('an invoice is a PDF named after its number', async () => {
    const { answer } = await server.call(
      'downloadMusicianInvoice',
      { params: { id: musicianPaymentId } },
      person('payee'),
    );
    expect(answer.payload.fileName).toMatch(/^Invoice_3\d{4}\.pdf$/);
    expect(Buffer.from(answer.payload.fileContent, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('the pay list is the CSV named in the specification, and is recorded in the history', async () => {
    await callAs('confirmAllMusicianPayments', 'assignee');
    const before = await server.db.selectFrom('secret_reveals').select('id').execute();
    const { answer } = await server.call('downloadPayList', { params: { bookingId } }, person('admin'));
    expect(answer.payload).toMatchObject({
      fileName: 'Musicians_Payment_List_20270315_0900.csv',
      contentType: 'text/csv',
    });
    const lines = Buffer.from(answer.payload.fileContent, 'base64').toString().trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^Mei Tan,Mei Tan,062-000,12345670,154.00,AUD,Payment \d+,2027-03-22$/);
    expect(await server.db.selectFrom('secret_reveals').select('id').execute()).toHaveLength(before.length + 2);
  });

  test('super of a booking is summed, with fund and masked member number', async () => {
    const { answer } = await server.call('listBookingSuperPayments', { params: { bookingId } }, person('colleague'));
    expect(answer.payload).toMatchObject({ totalMinor: 1680 + 1080 + 3600, currency: 'AUD' });
    expect(answer.payload.items[0]).toMatchObject({
      payee: { name: 'Mei Tan' },
      amountMinor: 1680,
      fundName: 'Harbour Super',
      maskedMemberNumber: '•••••200',
    });
  });

  test('everyone reads only their own super, one page per statement', async () => {
    const payee = person('payee');
    const mine = { params: { userId: payee?.userId ?? '' }, query: {} };
    server.statements.length = 0;
    const { answer } = await server.call('listUserSuperPayments', mine, payee);
    expect(server.statements).toHaveLength(1);
    expect(answer.payload).toMatchObject({
      totalItems: 1,
      items: [{ amountMinor: 1680, statusLabel: 'Ready To Pay' }],
    });
    expect((await server.call('listUserSuperPayments', mine, person('otherMusician'))).status).toBe(403);
    expect((await server.call('listUserSuperPayments', mine, person('admin'))).status).toBe(403);
    expect((await server.call('listUserSuperPayments', mine)).status).toBe(401);
  });

  test('the file of a batch is downloaded only by admins of its city, and only once it was handed over', async () => {
    await server.call('payMusiciansNow', { params: { bookingId }, body: {} }, person('admin'));
    const { answer } = await server.call('listMusicianPayments', { params: { bookingId } }, person('admin'));
    const params = { id: answer.payload.items[0]?.batch?.id ?? '' };
    const statuses: Record<string, number> = {};
    for (const name of ['admin', 'assignee', 'support', 'stranger', 'payee', 'nobody']) {
      statuses[name] = (await server.call('downloadBankFile', { params }, person(name))).status;
    }
    expect(statuses).toEqual({ admin: 409, assignee: 403, support: 403, stranger: 404, payee: 403, nobody: 401 });
    expect((await server.call('downloadBankFile', { params: { id: unknownId } }, person('admin'))).status).toBe(404);
  });
});
