import type { OutputOf } from '@cadenza/contract/operations';
import { bankCodeParts } from '@cadenza/domain/organisations/organisation-account';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canEditPayee, canReleaseAccount, canRevealPayee } from '@cadenza/domain/permissions/payees';
import type { RegionId } from '@cadenza/domain/regions';
import { presentCoolingOff } from './door/account-versions.ts';
import type { Payee } from './store.ts';

const masked = (number: Buffer | null, tail: string) => ({ isKept: number !== null, tail });

/** A payee's details as the API returns them: of each number only the last characters. */
export function presentPayee(
  payee: Payee & { regionId: RegionId },
  actor: Actor,
  now: string,
): OutputOf<'getPayeeDetails'> {
  return {
    userId: payee.userId,
    regionId: payee.regionId,
    entity: payee.entity,
    isTaxRegistered: payee.isTaxRegistered,
    businessNumber: masked(payee.businessNumber, payee.businessNumberTail),
    taxNumber: masked(payee.taxNumber, payee.taxNumberTail),
    accountName: payee.accountName,
    ...bankCodeParts(payee.bankCode, payee.regionId),
    accountNumber: masked(payee.accountNumber, payee.accountNumberTail),
    supplierStatement: payee.supplierStatement,
    updatedAt: payee.updatedAt,
    coolingOff: coolingOffOf(payee, actor, now),
    abilities: { canEdit: canEditPayee(actor, payee), canReveal: canRevealPayee(actor, payee) },
  };
}

function coolingOffOf(payee: Payee, actor: Actor, now: string): OutputOf<'getPayeeDetails'>['coolingOff'] {
  const { accountVersionId, accountUsableFrom, accountGivenAt, accountGivenBy, accountGiverName, timeZone } = payee;
  if (!accountVersionId || !accountUsableFrom || !accountGivenAt || !accountGivenBy || !timeZone) return null;
  const account = {
    versionId: accountVersionId,
    givenAt: accountGivenAt,
    givenBy: accountGiverName ?? '',
    usableFrom: accountUsableFrom,
    releasedAt: payee.accountReleasedAt,
    timeZone,
  };
  return presentCoolingOff(account, {
    canRelease: canReleaseAccount(actor, payee, { createdBy: accountGivenBy }),
    now,
  });
}
