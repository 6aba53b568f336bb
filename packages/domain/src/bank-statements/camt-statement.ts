import { checkMovements, type ReadStatement, type StatementBasis, type WrittenMovement } from './bank-statement.ts';
import { readWrittenAmount, readWrittenDay } from './written-values.ts';

/** An element of an XML file. */
export interface XmlElement {
  /** Without its prefix. */
  name: string;
  line: number;
  text: string;
  attributes: Record<string, string>;
  children: XmlElement[];
}

/** Whether the file is a statement of a day or a report within one (ISO 20022, CAMT.053 and CAMT.052). */
export const isCamt = (root: XmlElement): boolean => statementsOf(root).length > 0;

const statementsOf = (root: XmlElement) => [
  ...all(root, 'BkToCstmrStmt', 'Stmt'),
  ...all(root, 'BkToCstmrAcctRpt', 'Rpt'),
];

/** A CAMT statement. An entry with several payments becomes one movement each, if they add up to its amount. */
export function readCamtStatement(root: XmlElement, basis: StatementBasis): ReadStatement {
  const entries = statementsOf(root).flatMap((statement) => {
    const account = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
    return all(statement, 'Ntry').map((entry) => ({ entry, account }));
  });
  const foreign = entries.flatMap(({ entry }) => {
    const currency = all(entry, 'Amt')[0]?.attributes.Ccy ?? basis.currency;
    return currency === basis.currency
      ? []
      : [`Line ${entry.line} is in ${currency.slice(0, 3)}. Please export an account in ${basis.currency}.`];
  });
  if (foreign.length > 0) return { problems: foreign };
  const booked = entries.filter(({ entry }) => !isPending(entry));
  const written = booked.flatMap(({ entry, account }) => movementsOf(entry, account, basis));
  return checkMovements(written, entries.length - booked.length, basis.today);
}

/** Pending, in the future, or for information only: the bank has booked nothing yet. */
const isPending = (entry: XmlElement) =>
  !['', 'BOOK'].includes((textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')).toUpperCase());

function movementsOf(entry: XmlElement, account: string, { regionId }: StatementBasis): WrittenMovement[] {
  const whole = textAt(entry, 'Amt');
  const wholeMinor = readWrittenAmount(whole);
  const booked = ['BookgDt', 'ValDt'].flatMap((name) => [textAt(entry, name, 'Dt'), textAt(entry, name, 'DtTm')]);
  const writtenOn = booked.find((day) => day !== '') ?? '';
  const sign = textAt(entry, 'CdtDbtInd') === 'DBIT' ? -1 : 1;
  const of = (amount: string, text: string, bankId: string, line: number): WrittenMovement => {
    const minor = readWrittenAmount(amount);
    const amountMinor = minor === null ? null : minor * sign;
    return {
      line,
      on: readWrittenDay(writtenOn, regionId),
      writtenOn,
      amountMinor,
      writtenAmount: amount,
      text,
      account,
      bankId,
    };
  };
  const id = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  const payments = all(entry, 'NtryDtls', 'TxDtls');
  const amounts = payments.map((payment) => readWrittenAmount(amountOf(payment)));
  const sum = amounts.reduce((total: number, minor) => total + (minor ?? Number.NaN), 0);
  if (payments.length > 1 && sum === wholeMinor) {
    return payments.map((payment, at) =>
      of(amountOf(payment), wordsOf(payment), id && `${id}/${at + 1}`, payment.line),
    );
  }
  const about = textAt(entry, 'AddtlNtryInf');
  return [of(whole, [...payments.map(wordsOf), about].filter(Boolean).join(' '), id, entry.line)];
}

const amountOf = (payment: XmlElement) => textAt(payment, 'Amt') || textAt(payment, 'AmtDtls', 'TxAmt', 'Amt');

/** The payer and their text. */
function wordsOf(payment: XmlElement): string {
  const debtor = textAt(payment, 'RltdPties', 'Dbtr', 'Nm') || textAt(payment, 'RltdPties', 'Dbtr', 'Pty', 'Nm');
  const written = all(payment, 'RmtInf', 'Ustrd').map(({ text }) => text.trim());
  const reference = textAt(payment, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref');
  const endToEnd = textAt(payment, 'Refs', 'EndToEndId');
  return [debtor, ...written, reference, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].filter(Boolean).join(' ');
}

/** The elements at a path of names below another element. */
const all = (element: XmlElement, ...names: string[]): XmlElement[] =>
  names.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );

const textAt = (element: XmlElement, ...names: string[]): string => all(element, ...names)[0]?.text.trim() ?? '';
