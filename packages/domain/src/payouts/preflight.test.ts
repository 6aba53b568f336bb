import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankFileOf } from './bank-file.ts';
import { type PreflightFacts, preflight } from './preflight.ts';
import type { PreflightAccount, PreflightLine } from './preflight-line.ts';

const account: PreflightAccount = {
  accountName: 'A PAYEE',
  bankCode: '062-000',
  accountNumber: '12345678',
  isCompany: false,
  isCurrent: true,
  authorId: 'ada',
  usableFrom: '2027-01-01T00:00:00Z',
  sharedWith: [],
};
let lines = 0;
const line = (payee: string, { account: given, ...more }: Partial<PreflightLine> = {}): PreflightLine => {
  lines += 1;
  const amountMinor = more.amountMinor ?? 50_000 + lines;
  return {
    id: `payout ${lines}`,
    kind: 'musician',
    bookingId: `booking ${lines}`,
    customerId: `customer ${lines}`,
    eventDate: `2027-03-${String((lines % 28) + 1).padStart(2, '0')}`,
    payeeId: payee.toLowerCase(),
    payee,
    reference: `Payment ${30_000 + lines}`,
    amountMinor,
    owedMinor: amountMinor,
    currency: 'AUD',
    account: given === undefined ? { ...account, accountNumber: String(10_000_000 + lines) } : given,
    confirmedById: 'sales',
    failedById: null,
    enteredByIds: [],
    changedByPayee: false,
    tax: {
      entity: 'sole trader',
      isTaxRegistered: false,
      hasBusinessNumber: true,
      hasTaxNumber: true,
      hasSupplierStatement: false,
      netMinor: amountMinor,
      withheldMinor: 0,
    },
    history: { payeeMinor: [48_000, 50_000, 52_000], seatMinor: [] },
    ...more,
  };
};
const facts: PreflightFacts = {
  region: 'AU',
  format: 'ABA',
  batch: {
    number: 1001,
    payer: {
      name: 'CADENZA MUSIC PTY LTD',
      shortName: 'CADENZA',
      userId: '301500',
      bank: 'CBA',
      bankCode: '062-111',
      accountNumber: '10203040',
      isBalanced: false,
    },
    description: 'MUSICIANS',
    payOn: '2027-03-22',
    written: { date: '2027-03-19', time: '16:05' },
  },
  lines: [],
  earlier: [],
  madeById: 'maker',
  approverId: 'approver',
  fileText: null,
  now: '2027-03-19T05:05:00Z',
};
const named = (given: PreflightFacts) =>
  preflight(given).map(({ severity, payee, code, sentence }) => [severity, payee, code, sentence]);

describe('pre-flight', () => {
  it('finds nothing in a correct batch', () => {
    expect(preflight({ ...facts, lines: [line('Ada'), line('Bea')] })).toEqual([]);
  });

  it('names every planted fault, each with its payee', () => {
    const shared = { ...account, accountNumber: '99887766' };
    const unusual = line('Gus', { amountMinor: 160_000 });
    const duplicate = line('Dan');
    const planted: PreflightFacts = {
      ...facts,
      lines: [
        line('Ada', { account: { ...account, bankCode: '06200' } }),
        line('Bea', { account: { ...account, accountName: 'ZOË', accountNumber: '55554444' } }),
        line('Cas', { account: { ...account, accountNumber: '55554445', usableFrom: '2027-03-20T00:00:00Z' } }),
        duplicate,
        line('Eve', { account: shared }),
        line('Fay', { account: shared }),
        unusual,
        line('Hal', { currency: 'USD' }),
        line('Ida', { tax: { ...line('Ida').tax, hasBusinessNumber: false } }),
        line('Approver'),
        line('Kit', { account: null }),
        line('Lou', { owedMinor: 40_000, amountMinor: 50_000 }),
        line('Moe', { confirmedById: 'approver' }),
        line('Ned', { enteredByIds: ['somebody', 'approver'] }),
        line('Ova', { failedById: 'approver' }),
        line('Pia', { changedByPayee: true }),
      ],
      earlier: [{ ...duplicate, batch: 'B-990', id: 'another', payOn: '2027-03-01' }],
    };
    expect(named(planted)).toEqual([
      ['blocking', 'Ada', 'accountWrong', 'BSB must have 6 digits.'],
      ['blocking', 'Bea', 'textNotCarried', 'Account name has a character that banks refuse: Ë.'],
      [
        'blocking',
        'Cas',
        'accountCoolingOff',
        'The account is new and can’t be paid yet. Another admin can release it.',
      ],
      ['blocking', 'Dan', 'paidBefore', 'This is already paid in batch B-990.'],
      ['warning', 'Eve', 'accountShared', 'The same account belongs to Fay.'],
      ['warning', 'Fay', 'accountShared', 'The same account belongs to Eve.'],
      ['warning', 'Gus', 'amountUnusual', 'The amount is more than three times what this payee usually gets.'],
      ['blocking', 'Hal', 'currencyWrong', 'The payment is in USD, the file in AUD.'],
      [
        'blocking',
        'Ida',
        'taxFactMissing',
        'No ABN is given. Above $75, 47% has to be withheld unless there’s a supplier’s statement.',
      ],
      ['blocking', 'Approver', 'approverIsPayee', 'The payee can’t approve the batch.'],
      ['blocking', 'Kit', 'accountMissing', 'No bank account yet.'],
      ['blocking', 'Lou', 'amountChanged', '$500.00 is in the batch, but $400.00 is owed now.'],
      ['blocking', 'Moe', 'approverConfirmed', 'The person who confirmed this payment can’t approve the batch.'],
      ['blocking', 'Ned', 'approverConfirmed', 'Anyone who entered or changed this invoice can’t approve the batch.'],
      ['warning', 'Ova', 'failedBefore', 'It was recorded that this payment failed. Check that it didn’t arrive.'],
      [
        'blocking',
        'Ova',
        'approverConfirmed',
        'The person who recorded that this payment had failed can’t approve the batch.',
      ],
      [
        'warning',
        'Pia',
        'changedByPayee',
        'The payee set pay, hours or a venue’s travel figures, or booked musicians, for this booking. See its history and the venue’s figures.',
      ],
    ]);
  });

  it.each<[string, Partial<PreflightFacts['batch']>, string, string]>([
    [
      'a Sunday',
      { payOn: '2027-03-21' },
      'payDayClosed',
      'Banks don’t pay on 21/03/2027 (Sunday). The next banking day is 22/03/2027.',
    ],
    [
      'Good Friday',
      { payOn: '2027-03-26' },
      'payDayClosed',
      'Banks don’t pay on 26/03/2027 (Good Friday). The next banking day is 30/03/2027.',
    ],
    ['yesterday', { payOn: '2027-03-18' }, 'payDayPast', '18/03/2027 has passed.'],
    [
      'too long a description',
      { description: 'ALL MUSICIANS' },
      'fileWrong',
      'The description has more than 12 characters.',
    ],
  ])('stops a batch for %s', (_, more, code, sentence) => {
    const batch = { ...facts.batch, ...more };
    expect(named({ ...facts, batch, lines: [line('Ada')] })).toEqual([['blocking', null, code, sentence]]);
  });

  it('stops the maker from approving, and the person who entered an account', () => {
    const given = {
      ...facts,
      lines: [line('Ada', { account: { ...account, authorId: 'maker' } })],
      approverId: 'maker',
    };
    expect(named(given)).toEqual([
      ['blocking', null, 'approverMadeBatch', 'You can’t approve a batch you made.'],
      ['blocking', 'Ada', 'approverWroteAccount', 'The person who entered this account can’t approve the batch.'],
    ]);
  });

  it('checks no approver before there is one', () => {
    expect(preflight({ ...facts, lines: [line('Ada', { confirmedById: null })], approverId: null })).toEqual([]);
  });

  it('stops an account that has been replaced since, and warns of one shared with payees outside the batch', () => {
    const given = { ...account, isCurrent: false, sharedWith: ['Zed'] };
    expect(named({ ...facts, lines: [line('Ada', { account: given })] })).toEqual([
      ['blocking', 'Ada', 'accountChanged', 'The payee’s account has changed since.'],
      ['warning', 'Ada', 'accountShared', 'The same account belongs to Zed.'],
    ]);
  });

  it('stops the same work twice', () => {
    const one = line('Ada');
    expect(named({ ...facts, lines: [one, { ...one, id: 'again' }] }).map(([, , code]) => code)).toEqual([
      'paidTwice',
      'paidTwice',
    ]);
  });

  it('warns of the same amount on the same day', () => {
    const day = { amountMinor: 50_000, eventDate: '2027-03-13', account };
    const one = line('Ada', day);
    const other = line('Ada', day);
    const warned = (given: Partial<PreflightFacts>) =>
      named({ ...facts, ...given }).map(([, , , sentence]) => sentence);
    expect(warned({ lines: [one, other] })[0]).toBe('$500.00 is also paid for another event on 13/03/2027.');
    expect(warned({ lines: [one, other, line('Ada', day)] })[0]).toBe(
      '$500.00 is also paid for 2 other events on 13/03/2027.',
    );
    const elsewhere = { ...other, batch: 'B-990', payOn: '2027-03-20' };
    expect(named({ ...facts, lines: [one], earlier: [elsewhere] })).toEqual([
      ['warning', 'Ada', 'sameAmountSameDay', '$500.00 is paid in batch B-990 for another event on 13/03/2027.'],
    ]);
    expect(warned({ lines: [one, line('Ada', { ...day, eventDate: '2027-03-14' })] })).toEqual([]);
  });

  it('warns of the same commission only for one customer’s event', () => {
    const day = { kind: 'manager', amountMinor: 30_000, eventDate: '2027-03-13', account } as const;
    const one = line('Ada', day);
    expect(named({ ...facts, lines: [one, line('Ada', day)] })).toEqual([]);
    expect(named({ ...facts, lines: [one, line('Ada', { ...day, customerId: one.customerId })] })[0]?.[3]).toBe(
      '$300.00 is also paid for another event on 13/03/2027.',
    );
  });

  it('warns of two invoices of a supplier with the same amount', () => {
    const invoice = { kind: 'supplier', amountMinor: 50_000, account } as const;
    const one = line('Hire', invoice);
    const other = line('Hire', { ...invoice, bookingId: one.bookingId });
    expect(named({ ...facts, lines: [one, other] })[0]?.[3]).toBe('$500.00 is also paid for another invoice.');
    const elsewhere = { ...other, batch: 'B-990', payOn: facts.batch.payOn };
    expect(named({ ...facts, lines: [one], earlier: [elsewhere] })[0]?.[3]).toBe(
      '$500.00 is paid in batch B-990 for another invoice.',
    );
    expect(named({ ...facts, lines: [one], earlier: [{ ...elsewhere, payOn: '2027-03-01' }] })).toEqual([]);
  });

  it('stops a file that differs from the batch', () => {
    const given = { ...facts, lines: [line('Ada', { amountMinor: 50_000 })] };
    const { account: _, ...entry } = given.lines[0] ?? line('Ada');
    const entries = [{ ...entry, ...(given.lines[0]?.account ?? account) }];
    const file = bankFileOf('ABA', { ...facts.batch, currency: 'AUD', entries });
    const text = file.isWritten ? file.text : '';
    expect(named({ ...given, fileText: text })).toEqual([]);
    expect(named({ ...given, fileText: text.replaceAll('0000050000', '0000050001') })).toEqual([
      ['blocking', null, 'fileDiffers', 'The total of the file is not the sum of the payments.'],
      ['blocking', null, 'fileDiffers', 'Line 2 of the file: This is not the payment to Ada.'],
    ]);
    expect(named({ ...given, fileText: '' })).not.toEqual([]);
  });

  it('never misses a wrong account, whatever else is in the batch', () => {
    const payee = fc.constantFrom('Ada', 'Bea', 'Cas');
    const number = fc.oneof(fc.stringMatching(/^\d{0,12}$/), fc.string({ maxLength: 12 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(payee, number), { minLength: 1, maxLength: 8 }), (given) => {
        const found = preflight({
          ...facts,
          lines: given.map(([name, accountNumber]) => line(name, { account: { ...account, accountNumber } })),
        });
        const wrong = given.filter(([, value]) => !/^(?!0+$)\d{4,9}$/.test(value.replaceAll(/[\s-]/g, ''))).length;
        expect(found.filter(({ code }) => code === 'accountWrong')).toHaveLength(wrong);
      }),
    );
  });
});
