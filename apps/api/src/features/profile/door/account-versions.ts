import type { OutputOf } from '@cadenza/contract/operations';
import { type OrganisationAccount, storedBankCode } from '@cadenza/domain/organisations/organisation-account';
import { isCoolingOff } from '@cadenza/domain/payouts/cooling-off';
import { withoutGrouping } from '@cadenza/domain/profile/check-digits';
import { numberTail } from '@cadenza/domain/profile/payee-details';
import type { RegionId } from '@cadenza/domain/regions';
import type { SignedInContext } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/secret-box.ts';
import type { Db } from '../../../platform/db/database.ts';

/** The owner of an account: a person whom a city pays, or a supplier. */
export type AccountOwner = { userId: string } | { supplierId: string };

/** The account in force, with the fields for comparison. */
interface KeptAccount {
  accountNumber: Buffer | null;
  bankCode: string;
  accountName: string;
}

/** An account with its number in clear text. Never log it. */
interface GivenAccount {
  accountName: string;
  /** Formatted by `storedBankCode`. */
  bankCode: string;
  accountNumber: string;
}

/** The given account if it differs from the one in force, else null. An empty number means the one in force. */
export function changedAccount(
  secretKey: Buffer,
  kept: KeptAccount,
  given: OrganisationAccount,
  regionId: RegionId,
): GivenAccount | null {
  const known = kept.accountNumber && unseal(secretKey, kept.accountNumber);
  const accountNumber = withoutGrouping(given.accountNumber) || (known ?? '');
  const bankCode = storedBankCode(given, regionId);
  const { accountName } = given;
  const isSame = accountNumber === known && bankCode === kept.bankCode && accountName === kept.accountName;
  return isSame ? null : { accountName, bankCode, accountNumber };
}

/** Stores an account that is usable from an instant on, its number encrypted; returns the id of its version. */
export async function addAccountVersion(
  trx: Db,
  { actor, now, platform }: Pick<SignedInContext, 'actor' | 'now' | 'platform'>,
  owner: AccountOwner,
  { accountNumber, ...account }: GivenAccount & { reason: string; usableFrom: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('payee_account_versions')
    .values({
      ...('userId' in owner ? { user_id: owner.userId } : { supplier_id: owner.supplierId }),
      bank_code: account.bankCode,
      account_name: account.accountName,
      account_number_encrypted: seal(platform.config.secretKey, accountNumber),
      account_number_tail: numberTail(accountNumber),
      created_at: now,
      created_by: actor.userId,
      reason: account.reason,
      usable_from: account.usableFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the cooling-off of an account early. */
export async function releaseAccount(
  trx: Db,
  versionId: string,
  release: { by: string; reason: string },
  now: string,
): Promise<void> {
  await trx
    .updateTable('payee_account_versions')
    .set({ released_at: now, released_by: release.by, release_reason: release.reason })
    .where('id', '=', versionId)
    .execute();
}

/** A new account in its cooling-off, as its reader sees it; null when it is usable. */
export function presentCoolingOff(
  account: {
    versionId: string;
    givenAt: string;
    givenBy: string;
    usableFrom: string;
    releasedAt: string | null;
    timeZone: string;
  },
  { canRelease, now }: { canRelease: boolean; now: string },
): OutputOf<'getPayeeDetails'>['coolingOff'] {
  const { versionId, givenAt, givenBy, usableFrom, timeZone } = account;
  return isCoolingOff(account, now) ? { versionId, givenAt, givenBy, usableFrom, timeZone, canRelease } : null;
}
