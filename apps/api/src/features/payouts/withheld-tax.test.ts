import type { RequestOf } from '@cadenza/contract/operations';
import { describe, expect, test } from 'vitest';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const server = openTestApp('2027-03-14T22:00:00.000Z');

/** A ceremony of 140 dollars, played in Sydney by a musician who quotes no ABN and is not registered for GST. */
async function playedWithoutAbn() {
  const booking = await buildPlayedBooking(server, { players: [{ firstName: 'Mei', lastName: 'Tan', hasAbn: false }] });
  const admin = await server.signInStaff(booking.cityId, 4);
  return {
    ...booking,
    admin,
    musicianId: booking.musicians[0]?.userId ?? '',
    params: { bookingId: booking.bookingId },
  };
}

const calculated = async (bookingId: string, as: Caller) => {
  const { answer } = await server.call('createMusicianPayment', { body: { bookingId } }, as);
  return answer.payload.payments;
};

type TaxFacts = RequestOf<'updateMusicianPayment'>['body'];

const saveTaxFacts = (id: string, as: Caller, facts: Partial<TaxFacts>) => {
  const body: TaxFacts = {
    entity: 'sole trader',
    accountName: 'Mei Tan',
    bankCode: '062-000',
    reason: 'Told us by phone',
    ...facts,
  };
  return server.call('updateMusicianPayment', { params: { id }, body }, as);
};

describe('tax withheld where no ABN is quoted', () => {
  test('is 47% of the gross, and only the rest is transferred, on lists and in files', async () => {
    const { bookingId, admin, params } = await playedWithoutAbn();
    const payments = await calculated(bookingId, admin);
    expect(payments.items[0]).toMatchObject({
      grossMinor: 14_000,
      withheld: { amountMinor: 6580, rate: '0.47', reason: expect.stringContaining('no ABN is quoted') },
      transferMinor: 7420,
    });
    expect(payments.totals).toMatchObject({ grossMinor: 14_000, withheldMinor: 6580, transferMinor: 7420 });
    await server.call('confirmAllMusicianPayments', { params }, admin);
    const { answer } = await server.call('downloadPayList', { params }, admin);
    const [, line] = Buffer.from(answer.payload.fileContent, 'base64').toString().split('\r\n');
    expect(line).toMatch(/^Mei Tan,Mei Tan,062-000,12345670,74.20,AUD/);
  });

  test("ends with a supplier's statement, which is shown with its day and who gave it", async () => {
    const { bookingId, admin, musicianId } = await playedWithoutAbn();
    await calculated(bookingId, admin);
    expect((await saveTaxFacts(musicianId, admin, { supplierStatement: 'hobby' })).status).toBe(200);
    const { answer } = await server.call('getPayeeDetails', { params: { id: musicianId } }, admin);
    expect(answer.payload.supplierStatement).toEqual({
      ground: 'hobby',
      givenOn: '2027-03-15',
      givenBy: expect.stringMatching(/\w/),
    });
    const [payment] = (await calculated(bookingId, admin)).items;
    expect(payment).toMatchObject({ withheld: { amountMinor: 0, rate: '0' }, transferMinor: 14_000 });
  });

  test('resumes when the statement is withdrawn; an ABN ends both', async () => {
    const { bookingId, admin, musicianId } = await playedWithoutAbn();
    await saveTaxFacts(musicianId, admin, { supplierStatement: 'no enterprise' });
    await saveTaxFacts(musicianId, admin, {});
    expect((await calculated(bookingId, admin)).items[0]?.transferMinor).toBe(14_000);
    await saveTaxFacts(musicianId, admin, { supplierStatement: null });
    expect((await calculated(bookingId, admin)).items[0]?.transferMinor).toBe(7420);
    await saveTaxFacts(musicianId, admin, { supplierStatement: 'hobby' });
    await saveTaxFacts(musicianId, admin, { businessNumber: '53 004 085 616' });
    expect((await calculated(bookingId, admin)).items[0]?.withheld.reason).toBe(
      'No tax is withheld: an ABN is quoted.',
    );
    const { answer } = await server.call('getPayeeDetails', { params: { id: musicianId } }, admin);
    expect(answer.payload.supplierStatement).toBeNull();
    expect((await saveTaxFacts(musicianId, admin, { supplierStatement: 'hobby' })).status).toBe(400);
    const kept = await server.db
      .selectFrom('supplier_statements')
      .selectAll()
      .where('user_id', '=', musicianId)
      .execute();
    expect(kept.map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([false, false]);
  });

  test('always leaves the transfer as gross less withheld', async () => {
    const { bookingId, admin } = await playedWithoutAbn();
    await calculated(bookingId, admin);
    const withhold = (minor: number) =>
      server.db.updateTable('payouts').set({ withheld_minor: minor }).where('booking_id', '=', bookingId).execute();
    await expect(withhold(-1)).rejects.toThrow('payouts_check');
    await expect(withhold(1_000_000)).rejects.toThrow('payouts_check');
  });
});

test('the invoice that we write is issued when its payment is confirmed, and becomes a draft again when unconfirmed', async () => {
  const { bookingId, admin, params } = await playedWithoutAbn();
  const [payment] = (await calculated(bookingId, admin)).items;
  const issuedOn = async () =>
    (await server.call('getMusicianPayment', { params: { id: payment?.id ?? '' } }, admin)).answer.payload.issuedOn;
  expect(await issuedOn()).toBeNull();
  await server.call('confirmAllMusicianPayments', { params }, admin);
  expect(await issuedOn()).toBe('2027-03-15');
  await server.call('unconfirmAllMusicianPayments', { params }, admin);
  expect(await issuedOn()).toBeNull();
});
