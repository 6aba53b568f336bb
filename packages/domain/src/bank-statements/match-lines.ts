import { pluralize } from '../pluralize.ts';

/** An issued invoice with an open amount. */
export interface OpenInvoice {
  paymentId: string;
  number: string;
  openMinor: number;
  /** Everyone who might pay it: the customer and their contacts, with their companies. */
  names: readonly string[];
}

export interface MatchedLine {
  amountMinor: number;
  text: string;
}

export interface Match<Invoice> {
  /** The one invoice that matches the line, if any. */
  proposed: Invoice | null;
  /** The line pays exactly the open amount, and no earlier line does. */
  isExact: boolean;
  /** Why it is proposed, or why none is. */
  reason: string;
  /** Other possible invoices. */
  candidates: Invoice[];
}

/** The invoice numbers that the line's text may contain. */
export const numbersNamed = (text: string): string[] =>
  [...new Set(text.match(/\d+/g))].filter((digits) => digits.length <= 12).map((digits) => `INV-${digits}`);

/**
 * The invoice of each line: the one whose number its text contains, otherwise the one of exactly that amount whose payer it names. If
 * several match, none is proposed. If two lines would pay one invoice, only the first is exact.
 */
export function matchLines<Invoice extends OpenInvoice>(
  lines: readonly MatchedLine[],
  invoices: readonly Invoice[],
): Match<Invoice>[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    const found = matchLine(line, invoices);
    const { proposed } = found;
    const isExact = proposed !== null && proposed.openMinor === line.amountMinor && !taken.has(proposed.paymentId);
    if (proposed !== null) taken.add(proposed.paymentId);
    return { ...found, isExact };
  });
}

function matchLine<Invoice extends OpenInvoice>(
  { amountMinor, text }: MatchedLine,
  invoices: readonly Invoice[],
): Omit<Match<Invoice>, 'isExact'> {
  const numbers = new Set(numbersNamed(text));
  const named = invoices.filter(({ number }) => numbers.has(number));
  const [first] = named;
  if (first) return found(named, `Reference names ${first.number}`, `Reference names ${named.length} invoices`);
  const equal = invoices.filter(({ openMinor }) => openMinor === amountMinor);
  const ofPayer = equal.filter(({ names }) => names.some((name) => isNamed(name, text)));
  if (ofPayer.length > 0)
    return found(ofPayer, 'Same amount and name', `Same amount and name as ${ofPayer.length} invoices`);
  const reason =
    equal.length === 0 ? 'No open invoice matches' : `Same amount as ${pluralize(equal.length, 'invoice')}`;
  return { proposed: null, reason, candidates: equal };
}

const found = <Invoice>(invoices: Invoice[], ofOne: string, ofSeveral: string): Omit<Match<Invoice>, 'isExact'> =>
  invoices.length === 1
    ? { proposed: invoices[0] ?? null, reason: ofOne, candidates: [] }
    : { proposed: null, reason: ofSeveral, candidates: invoices };

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of a company name that banks leave out. */
const legalForms = new Set(['PTY', 'LTD', 'LIMITED', 'INC', 'LLC', 'CORP', 'CO', 'THE', 'AND']);

/**
 * Whether a bank's text names a person or company: every word of the name, in any order, or the last name with an initial, as banks
 * shorten "Jane Citizen" to "CITIZEN J". A single short word never matches.
 */
export function isNamed(name: string, text: string): boolean {
  const words = wordsOf(name).filter((word) => !legalForms.has(word));
  const said = new Set(wordsOf(text));
  if (words.join('').length < 4) return false;
  if (words.every((word) => said.has(word))) return true;
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length > 1 && last.length > 2 && said.has(last) && (said.has(first) || said.has(first.slice(0, 1)));
}
