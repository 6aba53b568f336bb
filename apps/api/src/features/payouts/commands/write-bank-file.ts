import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import { type AbaPayment, writeAbaFile } from '@cadenza/domain/payouts/aba-file';
import { payeeAccountProblems } from '@cadenza/domain/payouts/bank-file-account';
import { checkPayoutMove } from '@cadenza/domain/payouts/payout-lifecycle';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { instantToWall } from '@cadenza/domain/time';
import type { OfficeContext } from '../../../platform/context.ts';
import { seal } from '../../../platform/crypto/secret-box.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPayer, findTransfers, type Payer, type Transfer } from '../door.ts';
import { fileStamp, payListCsv, textFile } from '../present.ts';
import { addBatch, noteReveals } from '../store.ts';

export interface BankFile {
  batchId: string;
  format: 'ABA' | 'CSV';
  transfers: Transfer[];
  totalMinor: number;
  file: { fileName: string; contentType: string; fileContent: string };
}

/**
 * Writes payouts that are ready to pay into one bank file: ABA in Sydney, CSV elsewhere. This is the only place that
 * decrypts account numbers for paying; each is recorded as a reveal. When any account or amount is wrong, all such
 * payees are named and nothing is written. The caller has locked the bookings, and moves the payouts into the batch.
 */
export async function writeBankFile(
  trx: Db,
  { platform, actor, now }: OfficeContext,
  paying: { cityId: string; ids: readonly string[]; description: string },
): Promise<BankFile> {
  const { secretKey, APP_NAME } = platform.config;
  const payer = await findPayer(trx, paying.cityId);
  const transfers = await findTransfers(trx, paying.ids, secretKey);
  if (transfers.length === 0) throw refuse('noPayoutReady');
  const problems = transfers.flatMap((transfer) => transferProblems(transfer, payer));
  const today = instantToWall(now, payer.timeZone).date;
  const isAba = payer.regionId === 'AU';
  const accountsGiven = transfers.filter(({ accountNumber }) => accountNumber !== null);
  const aba = isAba ? writeAbaFile(abaBatch(payer, accountsGiven, { ...paying, today, remitter: APP_NAME })) : null;
  if (aba?.isWritten === false) problems.push(...aba.problems.map(({ message }) => message));
  if (problems.length > 0) throw refuse('bankFileRefused', { problems: [...new Set(problems)] });
  const text = aba?.isWritten ? aba.text : payListCsv(transfers, payer, today);
  const format = isAba ? 'ABA' : 'CSV';
  const fileName = `Payments_${payer.name}_${fileStamp(now, payer.timeZone)}.${format.toLowerCase()}`;
  const totalMinor = sumMinor(transfers.map(({ amountMinor }) => amountMinor));
  const batchId = await addBatch(trx, {
    city_id: paying.cityId,
    format,
    file_name: fileName,
    content_encrypted: seal(secretKey, text),
    total_minor: totalMinor,
    currency: payer.currency,
    created_at: now,
    created_by: actor.userId,
  });
  await noteReveals(trx, transfers, actor.userId, now);
  return { batchId, format, transfers, totalMinor, file: textFile(fileName, text) };
}

function transferProblems(transfer: Transfer, { regionId }: Payer): string[] {
  const problems = payeeAccountProblems(transfer, regionId);
  const facts = { arePaymentsEnabled: true, grossMinor: transfer.amountMinor, accountProblem: problems[0] ?? null };
  const answer = checkPayoutMove({ from: transfer.status, to: PaymentStatus.ScheduledToBePaid, by: 'system', facts });
  if (answer.isAllowed || answer.reason.code === 'payeeAccountWrong') return problems;
  return [`${transfer.payee}: ${sentenceOf(answer.reason)}`];
}

function abaBatch(
  payer: Payer,
  transfers: readonly Transfer[],
  { description, today, remitter }: { description: string; today: string; remitter: string },
) {
  const payments: AbaPayment[] = transfers.map((transfer) => ({
    payee: transfer.payee,
    bsb: transfer.bankCode ?? '',
    accountNumber: transfer.accountNumber ?? '',
    accountName: transfer.accountName ?? '',
    amountMinor: transfer.amountMinor,
    reference: transfer.reference,
  }));
  return {
    bank: payer.bankAbbreviation,
    userName: payer.accountName,
    userId: payer.bankUserId,
    description,
    processOn: today,
    remitter,
    from: { bsb: payer.bankCode, accountNumber: payer.accountNumber },
    isBalanced: false,
    payments,
  };
}
