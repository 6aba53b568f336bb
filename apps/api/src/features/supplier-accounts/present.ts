import type { OutputOf } from '@cadenza/contract/operations';
import { bankCodeParts } from '@cadenza/domain/organisations/organisation-account';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canReleaseSupplierAccount, canRevealSupplierAccount } from '@cadenza/domain/permissions/suppliers';
import { presentCoolingOff } from '../profile/door/account-versions.ts';
import type { Account } from './store.ts';

/** A supplier's account: of the number only its last characters. */
export function presentAccount(actor: Actor, account: Account, now: string): OutputOf<'getSupplierAccount'> {
  const { versionId, regionId, accountName, bankCode, tail, givenAt, givenBy, giverId, reason, reveals } = account;
  const canRelease = canReleaseSupplierAccount(actor, account, { createdBy: giverId });
  return {
    versionId,
    regionId,
    accountName,
    ...bankCodeParts(bankCode, regionId),
    accountNumber: { isKept: true, tail },
    givenAt,
    givenBy,
    reason,
    coolingOff: presentCoolingOff(account, { canRelease, now }),
    reveals,
    abilities: { canReveal: canRevealSupplierAccount(actor, account) },
  };
}
