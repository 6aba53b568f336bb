import { readBankStatement } from '@cadenza/domain/bank-statements/read-bank-statement';
import { describe, expect, test } from 'vitest';
import { readXml } from '../../platform/xml/read-xml.ts';

const toronto = { regionId: 'CA', currency: 'CAD', today: '2026-11-25' } as const;

const camt = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><Othr><Id>01234-1234567</Id></Othr></Id><Ccy>CAD</Ccy></Acct>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
const entry = (inside: string, more: { sign?: string; amount?: string; status?: string; day?: string } = {}) =>
  `<Ntry><Amt Ccy="CAD">${more.amount ?? '1250.00'}</Amt><CdtDbtInd>${more.sign ?? 'CRDT'}</CdtDbtInd>` +
  `<Sts><Cd>${more.status ?? 'BOOK'}</Cd></Sts><BookgDt><Dt>${more.day ?? '2026-11-24'}</Dt></BookgDt>` +
  `<AcctSvcrRef>A1</AcctSvcrRef>${inside}</Ntry>`;
const payment = (amount: string, name: string, words: string) =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="CAD">${amount}</Amt>` +
  `<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`;

const read = (text: string) => readBankStatement(text, toronto, readXml);
const expected = { on: '2026-11-24', amountMinor: 125_000, account: '01234-1234567', bankId: 'A1' };

describe('a statement as CAMT', () => {
  test('turns an entry into a movement, with the payer and their message', () => {
    const text = camt(
      entry(`<NtryDtls>${payment('1250.00', 'Zoé &amp; Co', 'INV-20037')}</NtryDtls>`),
      entry('<AddtlNtryInf>Service charge</AddtlNtryInf>', { sign: 'DBIT', amount: '10.95' }),
      entry('', { status: 'PDNG' }),
    );
    expect(read(text)).toEqual({
      pending: 1,
      movements: [
        { ...expected, line: 5, text: 'Zoé & Co INV-20037' },
        { ...expected, line: 6, amountMinor: -1095, text: 'Service charge' },
      ],
    });
  });

  test.each(['PDNG', 'FUTR', 'INFO'])(
    'counts an entry of status %s as pending: the bank has not booked it',
    (status) => {
      expect(read(camt(entry('', { status })))).toEqual({ pending: 1, movements: [] });
    },
  );

  test('turns an entry of several payments into one movement each, where they add up', () => {
    const several = (second: string) =>
      camt(entry(`<NtryDtls>${payment('1000.00', 'Jane', '20037')}${payment(second, 'Grace', '20038')}</NtryDtls>`));
    expect(read(several('250.00'))).toMatchObject({
      movements: [
        { amountMinor: 100_000, text: 'Jane 20037', bankId: 'A1/1' },
        { amountMinor: 25_000, text: 'Grace 20038', bankId: 'A1/2' },
      ],
    });
    expect(read(several('249.99'))).toMatchObject({
      movements: [{ amountMinor: 125_000, text: 'Jane 20037 Grace 20038', bankId: 'A1' }],
    });
  });

  test('reads the same in an earlier version, or with prefixes', () => {
    const old = entry('').replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>');
    const prefixed = camt(old)
      .replace(/<(\/?)(?=[A-Z])/g, '<$1n:')
      .replace('xmlns=', 'xmlns:n=');
    expect(read(prefixed)).toMatchObject({ movements: [expected] });
  });

  test.each<[what: string, text: string, problem: string]>([
    [
      'another currency',
      camt(entry('').replace('Ccy="CAD"', 'Ccy="EUR"')),
      'Line 5 is in EUR. Please export an account in CAD.',
    ],
    ['a future day', camt(entry('', { day: '2026-11-26' })), 'Line 5: 2026-11-26 hasn’t come yet.'],
    ['an amount in words', camt(entry('', { amount: 'much' })), 'Line 5: “much” isn’t an amount.'],
    ['other content', '<html/>', 'This XML file is no statement. Please export it from your bank as CAMT.053.'],
    ['a broken tag', '<Document><', 'Line 1: the XML is broken here.'],
  ])('with %s is refused', (_, text, problem) => {
    expect(read(text)).toEqual({ problems: [problem] });
  });
});
