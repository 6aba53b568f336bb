import { checkMovements, type ReadStatement, type StatementBasis, type WrittenMovement } from './bank-statement.ts';
import { readWrittenAmount, readWrittenDay } from './written-values.ts';

/**
 * Whether the file is OFX version 1 (SGML) or 2 (XML). Both write a value after its tag; only version 2 closes every
 * tag. A payer may write the tag in the words of a payment in another format.
 */
export const isOfx = (text: string): boolean => /^\uFEFF?\s*(OFXHEADER|<.*<OFX>|<OFX>)/is.test(text.slice(0, 4000));

/** A transaction: its values by tag, and its first line. */
interface Transaction {
  line: number;
  account: string;
  values: Map<string, string>;
}

/** An OFX or QFX statement. */
export function readOfxStatement(text: string, basis: StatementBasis): ReadStatement {
  const { transactions, currencies } = readTransactions(text);
  const foreign = currencies.find(({ code }) => code !== basis.currency);
  if (foreign) {
    return {
      problems: [
        `Line ${foreign.line} is in ${foreign.code.slice(0, 3)}. Please export an account in ${basis.currency}.`,
      ],
    };
  }
  return checkMovements(
    transactions.map((transaction) => writtenMovement(transaction, basis)),
    0,
    basis.today,
  );
}

function readTransactions(text: string) {
  const transactions: Transaction[] = [];
  const currencies: { code: string; line: number }[] = [];
  let account = '';
  let open: Transaction | null = null;
  // An amount with CURRENCY is in another one; ORIGCURRENCY only records what it was before.
  let aggregate = '';
  let [line, counted] = [1, 0];
  for (const match of text.matchAll(/<(\/?)([A-Z0-9._]+)>([^<\r\n]*)/gi)) {
    line += text.slice(counted, match.index).split('\n').length - 1;
    counted = match.index;
    const tag = `${match[1] ?? ''}${(match[2] ?? '').toUpperCase()}`;
    const value = withoutEntities((match[3] ?? '').trim());
    if (tag === 'STMTTRN') {
      open = { line, account, values: new Map() };
      transactions.push(open);
    } else if (tag === '/STMTTRN') open = null;
    else if (value === '') aggregate = tag;
    else if (tag === 'CURDEF' || (tag === 'CURSYM' && aggregate === 'CURRENCY'))
      currencies.push({ code: value.toUpperCase(), line });
    else if (open === null && tag === 'ACCTID') account = value;
    else if (open && !open.values.has(tag)) open.values.set(tag, value);
  }
  return { transactions, currencies };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const withoutEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (entities[name?.toLowerCase() ?? ''] ?? whole) : characterOf(Number(code)),
  );
/** No control character and no half of a surrogate pair, which the database does not store. */
const characterOf = (code: number) => String.fromCodePoint(code).replace(/\p{Control}|\p{Surrogate}/u, '');

function writtenMovement({ line, account, values }: Transaction, { regionId }: StatementBasis): WrittenMovement {
  const writtenOn = values.get('DTPOSTED') ?? '';
  const writtenAmount = values.get('TRNAMT') ?? '';
  const [name = '', memo = ''] = [values.get('NAME'), values.get('MEMO')];
  return {
    line,
    on: readWrittenDay(writtenOn.slice(0, 8), regionId),
    writtenOn,
    // Without thousands separators, a comma is the decimal point.
    amountMinor: readWrittenAmount(writtenAmount.replace(/^([+-]?\d*),(\d+)$/, '$1.$2')),
    writtenAmount,
    text: memo.includes(name) ? memo : `${name} ${memo}`,
    account,
    bankId: values.get('FITID') ?? '',
  };
}
