import { describe, expect, test } from 'vitest';
import { isOfx, readOfxStatement } from './ofx-statement.ts';

const boston = { regionId: 'US', currency: 'USD', today: '2026-11-25' } as const;

const sgml = (...transactions: string[]) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261125120000</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>USD
<BANKACCTFROM><BANKID>011000138<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261124
${transactions.join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>18250.20<DTASOF>20261124</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const credit = `<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261124120000.000[-5:EST]
<TRNAMT>1250.00
<FITID>202611240001
<NAME>ZELLE FROM JANE &amp; JOHN
<MEMO>INV-20037
</STMTTRN>`;
const read = (text: string) => readOfxStatement(text, boston);
const problemsOf = (text: string) => {
  const found = read(text);
  return 'problems' in found ? found.problems : [];
};
const expected = {
  on: '2026-11-24',
  amountMinor: 125_000,
  text: 'ZELLE FROM JANE & JOHN INV-20037',
  account: '000123456789',
  bankId: '202611240001',
};

describe('an OFX statement', () => {
  test('of version 1, whose values have no closing tags, is read', () => {
    const debit = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261123<TRNAMT>-86,40<FITID>2<NAME>COMCAST</STMTTRN>';
    expect(read(sgml(credit, debit))).toEqual({
      pending: 0,
      movements: [
        { ...expected, line: 12 },
        { ...expected, line: 20, on: '2026-11-23', amountMinor: -8640, text: 'COMCAST', bankId: '2' },
      ],
    });
  });

  test('contains no character that the database cannot store', () => {
    const odd = credit.replace('JANE &amp; JOHN', 'J&#0;A&#55296;N&#10;E&#233;');
    expect(read(sgml(odd))).toMatchObject({ movements: [{ text: 'ZELLE FROM JANEé INV-20037' }] });
  });

  test('is not a file of another format in which a payer wrote its tag', () => {
    expect(isOfx('24/11/2026,"1250.00","TRANSFER <OFX>","9.00"')).toBe(false);
    expect(isOfx('\uFEFF<OFX><CURDEF>USD')).toBe(true);
  });

  test('of version 2, which is XML, is read', () => {
    const closed = credit.replace(/<(\w+)>([^<\n]+)/g, '<$1>$2</$1>');
    const xml = `<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><ACCTID>000123456789</ACCTID></BANKACCTFROM>\n${closed}</STMTRS></OFX>`;
    expect(isOfx(xml)).toBe(true);
    expect(read(xml)).toEqual({ pending: 0, movements: [{ ...expected, line: 4 }] });
  });

  test('leaves out a name that the memo repeats', () => {
    const text = sgml(credit.replace('INV-20037', 'ZELLE FROM JANE &amp; JOHN INV-20037'));
    expect(read(text)).toMatchObject({ movements: [{ text: expected.text }] });
  });

  test.each<[what: string, text: string, problem: string]>([
    [
      'another currency',
      sgml(credit).replace('<CURDEF>USD', '<CURDEF>CAD'),
      'Line 9 is in CAD. Please export an account in USD.',
    ],
    [
      'a transaction in another currency',
      sgml(credit.replace('<NAME>', '<CURRENCY><CURRATE>1.4<CURSYM>CAD</CURRENCY><NAME>')),
      'Line 17 is in CAD. Please export an account in USD.',
    ],
    ['no day', sgml(credit.replace(/<DTPOSTED>.*\n/, '')), 'Line 12: the date is missing.'],
    ['an amount in words', sgml(credit.replace('1250.00', 'much')), 'Line 12: “much” isn’t an amount.'],
  ])('with %s is refused', (_, text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  test('can state the amount in another currency', () => {
    const text = sgml(credit.replace('<NAME>', '<ORIGCURRENCY><CURRATE>1.4<CURSYM>CAD</ORIGCURRENCY><NAME>'));
    expect(problemsOf(text)).toEqual([]);
  });
});

test('is not a CSV file', () => {
  expect(isOfx('Date,Description,Amount\n24/11/2026,OFX,1.00')).toBe(false);
});
