import type { OutputOf } from '@cadenza/contract/operations';
import { canPayOut } from '@cadenza/domain/permissions/payments';
import { type SaffContribution, saffFile } from '@cadenza/domain/super-contributions/saff-file';
import { type SuperContribution, superEvidence } from '@cadenza/domain/super-contributions/super-clock';
import { formatDate } from '@cadenza/domain/time';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import { recordReveals } from '../../../platform/history/record-reveals.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { csvFile, findReportCity } from '../door.ts';
import { masked } from '../present.ts';
import { type ContributionRow, readContributions, readEmployer } from '../views.ts';

/**
 * The chosen contributions of a city as a SuperStream alternative file, for an admin of the city. Each must be paid out, not yet
 * received, and have complete details; otherwise the refusal names all payees concerned and nothing is written. Each number in
 * the file is recorded as a reveal; no payment changes, so the file can be requested again.
 */
export const downloadSuperFile: Handler<'downloadSuperFile'> = async (context, { body: { cityId, ids } }) => {
  const { db, actor, now, platform } = context;
  const city = await findReportCity(context, cityId, { access: 'admin' });
  if (!canPayOut(actor, { cityId })) throw refuse('notPermitted');
  return db.transaction().execute(async (trx) => {
    const found = await readContributions(trx, city, ids);
    if (found.length < ids.length) throw refuse('payoutNotFound');
    const owed = found.flatMap((row) => (row.paidOn === null ? [] : [{ ...row, paidOn: row.paidOn }]));
    const open = (sealed: Buffer) => unseal(platform.config.secretKey, sealed);
    const file = saffFile(
      { fileId: `SUPER-${city.today}`, transactionOn: city.today, employer: await readEmployer(trx, city) },
      owed.map((row) => saffContribution(row, open)),
    );
    const problems = [
      ...found.flatMap(problemsOf),
      ...(file.isWritten ? [] : file.problems.map(({ message }) => message)),
    ];
    if (problems.length > 0 || !file.isWritten) throw refuse('superFileRefused', { problems: [...new Set(problems)] });
    const reveals = found.flatMap(({ payeeId }) =>
      (['tax number', 'member number'] as const).map((field) => ({ payeeId, field })),
    );
    await recordReveals(trx, reveals, city.scope.actor.userId, now);
    return {
      ...csvFile(`SAFF_${city.slug}_${city.today}.csv`, file.rows),
      count: owed.length,
      totalMinor: file.totalMinor,
      currency: city.currency,
      evidence: superEvidence(owed.map(asEvidence), city.today).map(presentEvidence),
    };
  });
};

/** Why a contribution cannot be in a file now, if it cannot. */
function problemsOf({ payee, paidOn, superMinor, receivedOn }: ContributionRow): string[] {
  if (paidOn === null || superMinor === 0) {
    return [`${payee}: There’s no super to pay yet`];
  }
  return receivedOn === null ? [] : [`${payee}: The fund had this super on ${formatDate(receivedOn)}`];
}

type PaidRow = ContributionRow & { paidOn: string };

const saffContribution = (row: PaidRow, open: (sealed: Buffer) => string): SaffContribution => ({
  payoutNumber: row.payoutNumber,
  familyName: row.familyName,
  givenName: row.givenName,
  tfn: row.taxNumberSealed && open(row.taxNumberSealed),
  birthDate: row.member?.birthDate ?? null,
  address: row.member,
  email: row.email,
  mobile: row.mobile,
  fund:
    row.memberNumberSealed === null
      ? null
      : { name: row.fundName ?? '', usi: row.usi ?? '', memberNumber: open(row.memberNumberSealed) },
  workedOn: row.workedOn ?? '',
  paidOn: row.paidOn,
  superMinor: row.superMinor,
});

const asEvidence = (row: PaidRow): SuperContribution => ({
  payoutNumber: row.payoutNumber,
  payeeId: row.payeeId,
  payee: row.payee,
  paidOn: row.paidOn,
  superMinor: row.superMinor,
  superBaseMinor: row.superBaseMinor,
  superRate: row.superRate,
  superReason: row.superReason,
  fund: { name: row.fundName ?? '', usi: row.usi ?? '', memberTail: row.memberTail ?? '' },
  sentOn: null,
  receivedOn: row.receivedOn,
});

const presentEvidence = ({
  payeeId,
  payee,
  superMinor,
  dueMinor,
  overdueMinor,
  lines,
}: ReturnType<typeof superEvidence>[number]): OutputOf<'downloadSuperFile'>['evidence'][number] => ({
  payeeId,
  payee,
  superMinor,
  dueMinor,
  overdueMinor,
  lines: lines.map(({ payeeId: _id, payee: _name, fund, sentOn: _sent, receivedOn: _received, ...line }) => ({
    ...line,
    fund: fund?.name ?? '',
    maskedMemberNumber: masked(fund?.memberTail ?? ''),
  })),
});
