import type { InputOf } from '@cadenza/contract/operations';
import { readBankStatement } from '@cadenza/domain/bank-statements/read-bank-statement';
import { refuse } from '../../../platform/refusal.ts';
import { readXml } from '../../../platform/xml/read-xml.ts';
import type { ReportCity } from '../../reports/door.ts';
import { type IdentifiedMovement, identify } from '../store.ts';

interface StatementRead {
  /**
   * Every booked movement is counted, so that equal ones get the same identities as in any other file that contains
   * them.
   */
  movements: IdentifiedMovement[];
  moneyIn: IdentifiedMovement[];
  out: number;
  pending: number;
}

/** Reads a bank's file; one with an error anywhere is refused whole, with a message for each line. */
export function readStatement(
  { regionId, currency, today }: ReportCity,
  { content }: InputOf<'importBankStatement'>['body'],
): StatementRead {
  const read = readBankStatement(content, { regionId, currency, today }, readXml);
  if ('problems' in read) throw refuse('bankStatementWrong', { problems: read.problems });
  const movements = identify(read.movements);
  const moneyIn = movements.filter(({ amountMinor }) => amountMinor > 0);
  const out = movements.filter(({ amountMinor }) => amountMinor < 0).length;
  return { movements, moneyIn, out, pending: read.pending };
}
