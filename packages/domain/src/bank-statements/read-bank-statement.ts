import type { ReadStatement, StatementBasis } from './bank-statement.ts';
import { isCamt, readCamtStatement, type XmlElement } from './camt-statement.ts';
import { readCsvStatement } from './csv-statement.ts';
import { isOfx, readOfxStatement } from './ofx-statement.ts';

/** Reads a bank's file by its content: OFX, CAMT in XML, otherwise CSV. */
export function readBankStatement(
  text: string,
  basis: StatementBasis,
  readXml: (text: string) => XmlElement | { problem: string },
): ReadStatement {
  if (isOfx(text)) return readOfxStatement(text, basis);
  if (!/^\uFEFF?\s*</.test(text)) return readCsvStatement(text, basis);
  const root = readXml(text.replace(/^\uFEFF?\s*/, ''));
  if ('problem' in root) return { problems: [root.problem] };
  if (!isCamt(root))
    return { problems: ['This XML file is no statement. Please export it from your bank as CAMT.053.'] };
  return readCamtStatement(root, basis);
}
