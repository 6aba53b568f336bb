import { preflightCodes } from '@cadenza/domain/payouts/preflight';
import { describe, expect, it } from 'vitest';
import { byKind, faultsOf, holdUp, type PayBatch, type PayBatchLine, paidWords, waitsFor } from './pay-batch.ts';
import { wayOut } from './way-out.ts';

const person = { userId: 'maker', name: 'Ada Byrne' };
const fault = (key: string, isBlocking: boolean) => ({
  key,
  code: isBlocking ? ('payDayPast' as const) : ('amountUnusual' as const),
  isBlocking,
  sentence: `${key}.`,
});

function line(...faults: PayBatchLine['faults']): PayBatchLine {
  return {
    id: 'payout',
    paymentNumber: 30_001,
    invoiceNumber: null,
    kind: 'musician',
    bookingId: 'booking',
    bookingNumber: 1007,
    customerName: 'Maya Okafor',
    title: '',
    payee: { id: 'payee', name: 'Ada Byrne' },
    amountMinor: 10_000,
    account: { versionId: 'version', name: 'A Byrne', bankCode: '062-000', maskedNumber: '•••••782' },
    state: 'waiting',
    returnCode: null,
    returnReason: null,
    faults,
  };
}

function batch(more: Partial<PayBatch> = {}): PayBatch {
  return {
    id: 'batch',
    name: 'B-1001',
    cityId: 'sydney',
    cityName: 'Sydney',
    state: 'made',
    format: 'ABA',
    currency: 'AUD',
    payOn: '2027-03-19',
    count: 1,
    totalMinor: 10_000,
    failed: 0,
    failedMinor: 0,
    madeAt: '2027-03-15T00:00:00.000Z',
    madeBy: person,
    approvedAt: null,
    approvedBy: null,
    handedOverAt: null,
    handedOverBy: null,
    settledAt: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: '',
    fileName: null,
    version: 1,
    lines: [line()],
    faults: [],
    accepted: [],
    actions: ['change', 'approve', 'cancel'],
    refusals: [],
    ...more,
  };
}
const warned = batch({ lines: [line(fault('a', false)), line(fault('b', false))] });

describe('a batch of payments', () => {
  it.each([
    ['nothing is wrong', batch(), [], null],
    ['two warnings are open', warned, [], 'Tick the 2 warnings below first.'],
    ['one warning is open', warned, ['a'], 'Tick the warning below first.'],
    ['all warnings are ticked', warned, ['a', 'b'], null],
    [
      'something blocks it, even with all ticked',
      batch({ faults: [fault('c', true)], lines: warned.lines }),
      ['a', 'b'],
      'Fix the blocking issues below first.',
    ],
    [
      'the reader created it',
      batch({ actions: ['change'], refusals: [{ action: 'approve', sentence: 'Whoever made it cannot.' }] }),
      [],
      'Whoever made it cannot.',
    ],
    [
      'it was approved with its warnings',
      { ...warned, state: 'approved', actions: ['hand over'] } as PayBatch,
      [],
      null,
    ],
    ['it is at the bank', { ...warned, state: 'handed over', actions: ['settle'] } as PayBatch, [], null],
    ['it is settled', batch({ state: 'settled', actions: ['download'] }), [], null],
  ])('is blocked or can continue when %s', (_, given, accepted, expected) => {
    expect(holdUp(given, new Set(accepted))).toBe(expected);
  });

  it('lists its own faults before those of its payments, with the payment', () => {
    const placed = faultsOf(
      batch({ faults: [fault('own', true)], lines: [line(fault('a', true), fault('b', false))] }),
    );
    expect(placed.blocking.map(({ fault: { key }, line: of }) => [key, of?.payee.name])).toEqual([
      ['own', undefined],
      ['a', 'Ada Byrne'],
    ]);
    expect(placed.warnings.map(({ fault: { key } }) => key)).toEqual(['b']);
  });

  it.each([
    [{}, 'maker', 'waiting for someone else’s approval'],
    [{}, 'another', 'waiting for approval'],
    [{ state: 'approved' as const }, 'maker', 'approved, ready for the bank'],
    [{ state: 'handed over' as const }, 'maker', 'at the bank'],
    [{ state: 'handed over' as const, failed: 2 }, 'maker', 'at the bank, 2 returned'],
  ])('%j, read by the %s: %s', (more, readerId, expected) => {
    expect(waitsFor(batch(more), readerId)).toBe(expected);
  });

  it('has a remedy for everything that can block it', () => {
    const accepted = [
      'accountShared',
      'amountUnusual',
      'changedByPayee',
      'failedBefore',
      'sameAmountSameDay',
      'taxFactWanted',
    ];
    expect(preflightCodes.filter((code) => wayOut[code] === '')).toEqual(accepted);
  });
});

describe('the warnings of a batch', () => {
  it('are grouped by kind, in order of first appearance', () => {
    const unusual = (key: string) => ({ line: null, fault: fault(key, false) });
    const untaxed = { line: null, fault: { ...fault('tax', false), code: 'taxFactWanted' as const } };
    const kinds = byKind([unusual('a'), untaxed, unusual('b')]);
    expect(kinds.map((alike) => alike.map(({ fault: { key } }) => key))).toEqual([['a', 'b'], ['tax']]);
    expect(byKind([])).toEqual([]);
  });
});

it.each([
  [0, 'The bank has paid 1 payment of $100.00 AUD. We’ll notify the payees.'],
  [
    1,
    'The bank has paid 1 payment of $100.00 AUD. The payment that came back stays Returned. We’ll notify the payees.',
  ],
  [
    2,
    'The bank has paid 1 payment of $100.00 AUD. The 2 payments that came back stay Returned. We’ll notify the payees.',
  ],
])('with %i returned, a batch asks whether the rest is paid', (failed, words) => {
  const sent = batch({ failed, lines: [{ ...line(), state: 'sent' }] });
  expect(paidWords(sent, sent.payOn)).toBe(words);
});

it('before the pay day a batch asks whether the bank has paid already', () => {
  const sent = batch({ payOn: '2027-03-22', lines: [{ ...line(), state: 'sent' }] });
  expect(paidWords(sent, '2027-03-21')).toBe(
    'The bank is asked to pay on Monday 22 March 2027, which hasn’t come yet. Has it paid 1 payment of $100.00 AUD already? Then we’ll notify the payees.',
  );
});
