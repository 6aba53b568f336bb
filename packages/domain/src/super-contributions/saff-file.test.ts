import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SaffContribution, type SaffEmployer, saffFile } from './saff-file.ts';

const employer: SaffEmployer = {
  abn: '51 824 753 556',
  name: 'Cadenza Music Pty Ltd',
  contact: { familyName: 'Nguyen', givenName: 'Ada', email: 'pay@cadenza.example', phone: '+61255501234' },
  bsb: '062111',
  accountNumber: '1020 3040',
  accountName: 'CADENZA MUSIC PTY LTD',
};
const bea: SaffContribution = {
  payoutNumber: 30_001,
  familyName: 'Castellano',
  givenName: 'Bea',
  tfn: '123 456 782',
  birthDate: '1990-05-04',
  address: { line1: '1 Crown Street', line2: '', locality: 'Sydney', postcode: '2010', state: 'NSW' },
  email: 'bea@example.com',
  mobile: '+61491570156',
  fund: { name: 'Hostplus', usi: 'hos 0100 au', memberNumber: '100 200' },
  workedOn: '2027-03-13',
  paidOn: '2027-03-22',
  superMinor: 9_960,
};
const file = { fileId: 'B-1001', transactionOn: '2027-03-23', employer };
const rowsOf = (contributions: SaffContribution[]) => {
  const written = saffFile(file, contributions);
  return written.isWritten ? written.rows : [];
};
const cellsOf = (contribution: SaffContribution) => {
  const [, headings = [], columns = [], row = []] = rowsOf([contribution]);
  let heading = '';
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      heading = headings[index] || heading;
      return row[index] ? [[`${heading} / ${column}`, row[index]]] : [];
    }),
  );
};
const notesOf = (more: Partial<SaffContribution>) => {
  const written = saffFile(file, [{ ...bea, ...more }]);
  return written.isWritten ? [] : written.problems.map(({ message }) => message);
};

describe('a SuperStream alternative file', () => {
  it('starts with its version and has 133 columns', () => {
    const [version, headings, columns, row] = rowsOf([bea]);
    expect(version).toEqual(['VERSION', '1.0', 'Negatives Supported', 'False', 'File ID', 'B-1001']);
    expect([headings?.length, columns?.length, row?.length]).toEqual([133, 133, 133]);
    const first = ['Line ID', 'Header', 'Sender', 'Payer', 'Payee/Receiver', 'Employer', 'Super Fund Member Common'];
    const places = [0, 1, 5, 12, 17, 29, 33];
    expect(places.map((place) => headings?.[place])).toEqual(first);
    expect([57, 67, 83, 99].map((place) => headings?.[place])).toEqual([
      'Super Fund Member Contributions',
      'Super Fund Member Registration',
      'Defined Benefits Contributions',
      'SuperDefined Benefit Registration',
    ]);
    expect(columns?.slice(0, 3)).toEqual(['ID', 'SourceEntityID', 'SourceEntityIDType']);
    expect(columns?.[59]).toBe('Superannuation Guarantee Amount');
    expect(columns?.[132]).toBe('Employee Location Identifier End Date');
  });

  it('names the fund, the member and the contribution', () => {
    expect(cellsOf(bea)).toEqual({
      'Line ID / ID': '0',
      'Header / SourceEntityID': '51824753556',
      'Header / SourceEntityIDType': 'abn',
      'Sender / ABN': '51824753556',
      'Sender / Organisational Name Text': 'Cadenza Music Pty Ltd',
      'Sender / Family Name': 'Nguyen',
      'Sender / Given Name': 'Ada',
      'Sender / E-mail Address Text': 'pay@cadenza.example',
      'Sender / Telephone Minimal Number': '0255501234',
      'Payer / ABN': '51824753556',
      'Payer / Organisational Name Text': 'Cadenza Music Pty Ltd',
      'Payer / BSB Number': '062-111',
      'Payer / Account Number': '10203040',
      'Payer / Account Name Text': 'CADENZA MUSIC PTY LTD',
      'Payee/Receiver / USI': 'HOS0100AU',
      'Payee/Receiver / Organisational Name Text': 'Hostplus',
      'Payee/Receiver / Payment Method Code': 'DirectDebit',
      'Payee/Receiver / Transaction Date': '2027-03-23',
      'Payee/Receiver / Payment Amount': '99.60',
      'Employer / ABN': '51824753556',
      'Employer / Organisational Name Text': 'Cadenza Music Pty Ltd',
      'Super Fund Member Common / TFN': '123456782',
      'Super Fund Member Common / Family Name': 'Castellano',
      'Super Fund Member Common / Given Name': 'Bea',
      'Super Fund Member Common / Sex Code': '0',
      'Super Fund Member Common / Birth Date': '1990-05-04',
      'Super Fund Member Common / Address Usage Code': 'RES',
      'Super Fund Member Common / Address Details Line 1 Text': '1 Crown Street',
      'Super Fund Member Common / Locality Name Text': 'Sydney',
      'Super Fund Member Common / Postcode Text': '2010',
      'Super Fund Member Common / State or Territory Code': 'NSW',
      'Super Fund Member Common / Country Code': 'AU',
      'Super Fund Member Common / E-mail Address Text': 'bea@example.com',
      'Super Fund Member Common / Telephone Minimal Number Mobile': '0491570156',
      'Super Fund Member Common / Member Client Identifier': '100200',
      'Super Fund Member Contributions / Pay Period Start Date': '2027-03-13',
      'Super Fund Member Contributions / Pay Period End Date': '2027-03-22',
      'Super Fund Member Contributions / Superannuation Guarantee Amount': '99.60',
    });
  });

  it("takes the fund's ABN from a USI that is one", () => {
    const fund = { name: 'AustralianSuper', usi: '65 714 394 898 001', memberNumber: '100200' };
    expect(cellsOf({ ...bea, fund })).toMatchObject({
      'Payee/Receiver / ABN': '65714394898',
      'Payee/Receiver / USI': '65714394898001',
    });
  });

  it.each<[Partial<SaffContribution>, string[]]>([
    [{}, []],
    [{ tfn: null }, ['Bea Castellano: The tax file number is not known']],
    [
      { birthDate: null, address: null },
      ['Bea Castellano: The birth date is not known', 'Bea Castellano: The address is not known'],
    ],
    [{ fund: null }, ['Bea Castellano: No super fund is given']],
    [{ fund: { name: 'Hostplus', usi: '', memberNumber: '100200' } }, ["Bea Castellano: The fund's USI is missing"]],
    [
      { fund: { name: 'Hostplus', usi: 'HOS', memberNumber: '' } },
      [
        'Bea Castellano: A USI looks like STA0100AU, or is an ABN with three more digits',
        'Bea Castellano: Please enter your member number',
      ],
    ],
    [
      { familyName: '=Castellano' },
      ['Bea =Castellano: A name or the address begins with a sign that a spreadsheet takes for a formula'],
    ],
    [{ tfn: '123' }, ['Bea Castellano: TFN must have 8 or 9 digits']],
    [{ superMinor: 0 }, ['Bea Castellano: The contribution must be above zero']],
    [{ workedOn: '2027-03-23' }, ['Bea Castellano: The days of work and pay are wrong']],
  ])('with %o reports %j', (more, messages) => {
    expect(notesOf(more)).toEqual(messages);
  });

  it.each<[Partial<SaffEmployer>, string]>([
    [{ abn: '1' }, 'ABN must have 11 digits'],
    [{ name: ' ' }, "The employer's name is missing"],
    [{ bsb: '1' }, 'BSB must have 6 digits'],
    [{ contact: { ...employer.contact, email: '' } }, 'Whom the clearing house may ask is missing'],
  ])('from an employer with %o is refused: %s', (more, message) => {
    const written = saffFile({ ...file, employer: { ...employer, ...more } }, [bea]);
    expect(written).toEqual({ isWritten: false, problems: [{ payoutNumber: null, message }] });
  });

  it('without a contribution is refused', () => {
    expect(saffFile(file, [])).toMatchObject({ problems: [{ message: 'There is no contribution' }] });
  });

  it('always has lines of 133 cells whose amounts sum to its total', () => {
    const contribution = fc.record({
      superMinor: fc.integer({ min: 1, max: 10_000_000 }),
      givenName: fc.constantFrom('Bea', 'Ada'),
    });
    fc.assert(
      fc.property(fc.array(contribution, { minLength: 1, maxLength: 20 }), (given) => {
        const written = saffFile(
          file,
          given.map((more) => ({ ...bea, ...more })),
        );
        const rows = written.isWritten ? written.rows.slice(3) : [];
        expect(rows).toHaveLength(given.length);
        expect(rows.every((row) => row.length === 133)).toBe(true);
        const cents = rows.reduce((sum, row) => sum + Number((row[59] ?? '').replace('.', '')), 0);
        expect(written.isWritten && written.totalMinor).toBe(cents);
      }),
    );
  });
});
