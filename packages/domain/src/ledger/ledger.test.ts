import { describe, expect, it } from 'vitest';
import { asRead, balancesOf, ledgerAccounts } from './accounts.ts';
import { entrySentence, type LedgerEntry } from './entries.ts';

describe('balances', () => {
  it('have their natural sign, in the order of the accounts', () => {
    const postings = [
      { account: 'revenue', amountMinor: -100_000 },
      { account: 'tax payable', amountMinor: -10_000 },
      { account: 'receivable', amountMinor: 110_000 },
      { account: 'bank', amountMinor: 110_000 },
      { account: 'receivable', amountMinor: -110_000 },
    ] as const;
    expect(balancesOf(postings)).toEqual([
      { account: 'receivable', balanceMinor: 0 },
      { account: 'bank', balanceMinor: 110_000 },
      { account: 'revenue', balanceMinor: 100_000 },
      { account: 'tax payable', balanceMinor: 10_000 },
    ]);
    expect(balancesOf([])).toEqual([]);
  });

  it('have no negative zero', () => {
    for (const account of ledgerAccounts) expect(asRead(account, 0)).toBe(0);
  });
});

describe('an entry in a sentence', () => {
  const entry: LedgerEntry = {
    document: 'invoice',
    event: 'issued',
    number: 'INV-20037',
    kind: 'deposit percent',
    party: 'Sophie Chen',
    currency: 'AUD',
    postings: [
      { account: 'receivable', amountMinor: 195_500 },
      { account: 'tax payable', amountMinor: -17_773 },
      { account: 'deposits held', amountMinor: -177_727 },
    ],
  };

  it.each<[Partial<LedgerEntry>, string]>([
    [{}, 'Deposit invoice INV-20037 issued to Sophie Chen'],
    [{ kind: 'full invoice' }, 'Final invoice INV-20037 issued to Sophie Chen'],
    [{ kind: 'deposit fixed', event: 'replaced' }, 'Deposit invoice INV-20037 replaced'],
    [{ kind: 'instalment' }, 'Instalment invoice INV-20037 issued to Sophie Chen'],
    [{ kind: 'instalment', event: 'earned' }, 'Instalment INV-20037 earned'],
    [{ kind: 'instalment', event: 'not yet earned' }, 'Instalment INV-20037 held again, as the final invoice is void'],
    [{ event: 'voided', kind: 'full invoice' }, 'Final invoice INV-20037 voided'],
    [{ event: 'earned' }, 'Deposit INV-20037 earned'],
    [{ event: 'not yet earned' }, 'Deposit INV-20037 held again, as the final invoice is void'],
    [{ document: 'receipt', event: 'received', number: 'RCT-40001' }, 'Receipt RCT-40001 from Sophie Chen'],
    [{ document: 'receipt', event: 'used', number: 'RCT-40001' }, 'Credit of receipt RCT-40001 used'],
    [{ document: 'receipt', event: 'reversed', number: 'RCT-40001' }, 'Receipt RCT-40001 reversed'],
    [{ document: 'payout', event: 'confirmed', number: '30001' }, 'Payout 30001 to Sophie Chen confirmed'],
    [{ document: 'payout', event: 'withdrawn', number: '30001' }, 'Payout 30001 to Sophie Chen withdrawn'],
    [{ document: 'payout', event: 'paid', number: '30001' }, 'Payout 30001 paid to Sophie Chen'],
    [{ document: 'payout', event: 'returned', number: '30001' }, 'Payout 30001 to Sophie Chen returned by the bank'],
    [{ document: 'payout', event: 'super paid', number: '30001' }, 'Super on 30001 for Sophie Chen paid to the fund'],
    [{ document: 'supplier invoice', event: 'confirmed', number: 'P-7' }, 'Invoice P-7 of Sophie Chen confirmed'],
    [{ document: 'supplier invoice', event: 'reversed', number: 'P-7' }, 'Invoice P-7 of Sophie Chen reversed'],
    [{ document: 'supplier payment', event: 'paid', number: 'P-7' }, 'Invoice P-7 of Sophie Chen paid'],
    [{ document: 'supplier payment', event: 'reversed', number: 'P-7' }, 'Payment of P-7 to Sophie Chen reversed'],
    [
      { document: 'tax rounding', event: 'rounded' },
      'Tax of the invoices, each rounded by itself, set against the tax of the whole',
    ],
  ])('%j', (change, phrase) => {
    expect(entrySentence({ ...entry, ...change })).toBe(`${phrase}: $1,955.00`);
  });
});
