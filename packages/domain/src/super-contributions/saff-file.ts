import { accountNumberProblem, bsbProblem, formatBsb } from '../profile/bank-numbers.ts';
import { withoutGrouping } from '../profile/check-digits.ts';
import { taxNumberProblem } from '../profile/tax-numbers.ts';
import { compact, memberNumberProblem, usiProblem } from '../super-funds/super-funds.ts';
import { isCalendarDate } from '../time.ts';
import { type SaffHeading, saffColumns } from './saff-columns.ts';

/** The employer, who sends the file, pays the money and owes the super: the city's company. */
export interface SaffEmployer {
  abn: string;
  name: string;
  /** The contact for the clearing house. */
  contact: { familyName: string; givenName: string; email: string; phone: string };
  /** The account to debit. */
  bsb: string;
  accountNumber: string;
  accountName: string;
}

/** One contribution for one member. Unknown facts are null. */
export interface SaffContribution {
  payoutNumber: number;
  familyName: string;
  givenName: string;
  tfn: string | null;
  /** 'YYYY-MM-DD' */
  birthDate: string | null;
  address: { line1: string; line2: string; locality: string; postcode: string; state: string } | null;
  email: string;
  mobile: string;
  fund: { name: string; usi: string; memberNumber: string } | null;
  /** The day of the work and the day it was paid. */
  workedOn: string;
  paidOn: string;
  superMinor: number;
}

/** What is wrong with a contribution, or with the employer. */
export interface SaffProblem {
  payoutNumber: number | null;
  message: string;
}

export type SaffFile =
  | { isWritten: true; rows: string[][]; totalMinor: number }
  | { isWritten: false; problems: SaffProblem[] };

/**
 * The rows of a SuperStream alternative file, version 1.0, for a clearing house: the version, the headings, the
 * columns, a line for each contribution. Dates are 'YYYY-MM-DD', amounts plain decimals. Members who lack a fund, its USI, the member
 * number, or what a fund must know about its member (Superannuation Industry (Supervision) Regulations 1994, regulation 7.07E: tax
 * file number, birth date, address) are refused by name, all together. So is a text that a spreadsheet would take for a
 * formula, because an escape character would reach the fund.
 */
export function saffFile(
  file: { fileId: string; transactionOn: string; employer: SaffEmployer },
  contributions: readonly SaffContribution[],
): SaffFile {
  const problems = [...employerProblems(file.employer), ...contributions.flatMap(contributionProblems)];
  if (contributions.length === 0) problems.push({ payoutNumber: null, message: 'There is no contribution' });
  if (problems.length > 0) return { isWritten: false, problems };
  return {
    isWritten: true,
    totalMinor: contributions.reduce((sum, { superMinor }) => sum + superMinor, 0),
    rows: [
      ['VERSION', '1.0', 'Negatives Supported', 'False', 'File ID', file.fileId],
      saffColumns.flatMap(([heading, columns]) => columns.map((_, index) => (index === 0 ? heading : ''))),
      saffColumns.flatMap(([, columns]) => [...columns]),
      ...contributions.map((contribution, index) => row({ ...file, contribution, id: index })),
    ],
  };
}

type Filled = Partial<Record<SaffHeading, Record<string, string>>>;

function row({
  id,
  transactionOn,
  employer,
  contribution,
}: {
  id: number;
  transactionOn: string;
  employer: SaffEmployer;
  contribution: SaffContribution;
}): string[] {
  const abn = withoutGrouping(employer.abn);
  const amount = decimal(contribution.superMinor);
  const { contact } = employer;
  const company = { ABN: abn, 'Organisational Name Text': employer.name };
  const filled: Filled = {
    'Line ID': { ID: String(id) },
    Header: { SourceEntityID: abn, SourceEntityIDType: 'abn' },
    Sender: {
      ...company,
      'Family Name': contact.familyName,
      'Given Name': contact.givenName,
      'E-mail Address Text': contact.email,
      'Telephone Minimal Number': nationalPhone(contact.phone),
    },
    Payer: {
      ...company,
      'BSB Number': formatBsb(employer.bsb),
      'Account Number': withoutGrouping(employer.accountNumber),
      'Account Name Text': employer.accountName,
    },
    'Payee/Receiver': {
      ...fundCells(contribution),
      'Payment Method Code': 'DirectDebit',
      'Transaction Date': transactionOn,
      'Payment Amount': amount,
    },
    Employer: company,
    'Super Fund Member Common': memberCells(contribution),
    'Super Fund Member Contributions': {
      'Pay Period Start Date': contribution.workedOn,
      'Pay Period End Date': contribution.paidOn,
      'Superannuation Guarantee Amount': amount,
    },
  };
  return saffColumns.flatMap(([heading, columns]) => columns.map((column) => filled[heading]?.[column] ?? ''));
}

// A USI that is not a product code is the fund's ABN plus three digits.
function fundCells({ fund }: SaffContribution): Record<string, string> {
  const usi = compact(fund?.usi ?? '').toUpperCase();
  return {
    ABN: /^\d{14}$/.test(usi) ? usi.slice(0, 11) : '',
    USI: usi,
    'Organisational Name Text': fund?.name ?? '',
  };
}

function memberCells({ tfn, familyName, givenName, birthDate, address, email, mobile, fund }: SaffContribution) {
  const notStated = '0';
  return {
    TFN: withoutGrouping(tfn ?? ''),
    'Family Name': familyName,
    'Given Name': givenName,
    'Sex Code': notStated,
    'Birth Date': birthDate ?? '',
    'E-mail Address Text': email,
    'Telephone Minimal Number Mobile': nationalPhone(mobile),
    'Member Client Identifier': compact(fund?.memberNumber ?? ''),
    ...(address && {
      'Address Usage Code': 'RES',
      'Address Details Line 1 Text': address.line1,
      'Address Details Line 2 Text': address.line2,
      'Locality Name Text': address.locality,
      'Postcode Text': address.postcode,
      'State or Territory Code': address.state,
      'Country Code': 'AU',
    }),
  };
}

function employerProblems({ abn, name, bsb, accountNumber, contact }: SaffEmployer): SaffProblem[] {
  const messages = [
    taxNumberProblem('ABN', abn),
    name.trim() === '' ? "The employer's name is missing" : null,
    contact.familyName.trim() === '' || contact.email === '' ? 'Whom the clearing house may ask is missing' : null,
    bsbProblem(bsb),
    accountNumberProblem(accountNumber, 'AU'),
  ];
  return messages.flatMap((message) => (message === null ? [] : [{ payoutNumber: null, message }]));
}

function contributionProblems(contribution: SaffContribution): SaffProblem[] {
  const { payoutNumber, familyName, givenName, tfn, birthDate, address, fund, workedOn, paidOn, superMinor } =
    contribution;
  const payee = `${givenName} ${familyName}`.trim();
  const messages = [
    familyName.trim() === '' || givenName.trim() === '' ? 'The name is missing' : null,
    ...(fund === null
      ? ['No super fund is given']
      : [fund.usi === '' ? "The fund's USI is missing" : usiProblem(fund.usi), memberNumberProblem(fund.memberNumber)]),
    tfn === null ? 'The tax file number is not known' : taxNumberProblem('TFN', tfn),
    birthDate === null ? 'The birth date is not known' : null,
    address === null ? 'The address is not known' : null,
    [familyName, givenName, fund?.name, address?.line1, address?.line2, address?.locality].some(isFormula)
      ? 'A name or the address begins with a sign that a spreadsheet takes for a formula'
      : null,
    isCalendarDate(workedOn) && isCalendarDate(paidOn) && workedOn <= paidOn
      ? null
      : 'The days of work and pay are wrong',
    Number.isSafeInteger(superMinor) && superMinor > 0 ? null : 'The contribution must be above zero',
  ];
  return messages.flatMap((message) => (message === null ? [] : [{ payoutNumber, message: `${payee}: ${message}` }]));
}

const isFormula = (text = '') => /^\s*[=+\-@＝＋－＠]/u.test(text);

/** "+61491570156" → "0491570156": the format allows only digits. */
const nationalPhone = (phone: string) => phone.replace(/^\+61/, '0').replace(/\D/g, '');

function decimal(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
