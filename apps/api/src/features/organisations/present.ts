import type { OutputOf } from '@cadenza/contract/operations';
import { type Address, addressText } from '@cadenza/domain/address';
import { bankCodeParts } from '@cadenza/domain/organisations/organisation-account';
import type { Actor } from '@cadenza/domain/permissions/access';
import * as may from '@cadenza/domain/permissions/organisations';
import { canManageMember, type PlacedRole } from '@cadenza/domain/permissions/powers';
import { roleLabel } from '@cadenza/domain/permissions/role-label';
import { canTakeOffSecondFactor } from '@cadenza/domain/permissions/second-factors';
import { maskAccountNumber } from '@cadenza/domain/profile/bank-numbers';
import type { RegionId } from '@cadenza/domain/regions';
import { avatarSetOf } from '../../platform/files/picture-address.ts';
import { postalAddress } from '../../platform/stored-documents/postal-address.ts';
import type { AccountChange, BankAccount, Organisation as Kept } from './store.ts';

type Organisation = OutputOf<'getOrganisation'>;

/** The result of the page's one statement: stored addresses, and the facts the rules need. */
export interface OrganisationRow
  extends Omit<Organisation, 'headOffice' | 'postalAddress' | 'headOfficeText' | 'abilities' | 'avatarSet'> {
  logoKey: string | null;
  headOffice: unknown;
  headOfficeVersion: number;
  postalAddress: unknown;
  postalAddressVersion: number;
  ancestorIds: string[];
}

/** The organisation as the API returns it; its history is only for those who may change it. */
export function presentOrganisation(actor: Actor, row: OrganisationRow): Organisation {
  const { ancestorIds: _, logoKey, headOfficeVersion, postalAddressVersion, ...found } = row;
  const headOffice = presentAddress(postalAddress.read(headOfficeVersion, row.headOffice));
  const canEdit = may.canEditOrganisation(actor, row);
  return {
    ...found,
    avatarSet: avatarSetOf(logoKey),
    headOffice,
    headOfficeText: headOffice.text,
    postalAddress: presentAddress(postalAddress.read(postalAddressVersion, row.postalAddress)),
    events: canEdit ? row.events : [],
    abilities: {
      canEdit,
      canDelete: may.canDeleteOrganisation(actor, row),
      canSeeMembers: may.canSeeMembers(actor, row),
      canManageMembers: canManageMember(actor, row, []),
      canSeeAccount: may.canSeeOrganisationAccount(actor, row),
      canChangeAccount: may.canChangeOrganisationAccount(actor, row),
      canRevealAccount: may.canRevealOrganisationAccount(actor, row),
    },
  };
}

const presentAddress = (address: Address): Organisation['headOffice'] => ({ ...address, text: addressText(address) });

/** An account with all but the last digits of its number hidden. */
export function presentAccount(
  { accountName, bankCode, accountNumber, updatedAt }: BankAccount,
  regionId: RegionId,
): Omit<OutputOf<'updateOrganisationBankAccount'>, 'isAsked'> {
  return {
    accountName,
    ...bankCodeParts(bankCode, regionId),
    maskedNumber: maskAccountNumber(accountNumber),
    updatedAt,
  };
}

/** A city's new account as shown to the approving admin. */
export const presentAccountChange = (
  actor: Actor,
  { askedBy, ...change }: AccountChange,
): OutputOf<'getOrganisationBankAccount'>['change'] => ({
  ...change,
  canApprove: may.approveAccountProblem(actor, { askedBy }) === null,
});

type Member = OutputOf<'listOrganisationMembers'>['items'][number];
export type MemberRow = Omit<Member, 'label' | 'canRemove' | 'canTakeOffSecondFactor'> & {
  hasSecondFactor: boolean;
  /** All the person's roles, here and elsewhere. */
  allRoles: PlacedRole[];
};

export function presentMember(
  actor: Actor,
  organisation: Kept,
  { hasSecondFactor, allRoles, secondFactorRemoval, ...row }: MemberRow,
): Member {
  const mayTakeOff = hasSecondFactor && canTakeOffSecondFactor(actor, { id: row.userId, roles: allRoles });
  return {
    ...row,
    label: roleLabel({ ...row, orgType: organisation.type, unitKind: organisation.unitKind }),
    canTakeOffSecondFactor: mayTakeOff,
    secondFactorRemoval: mayTakeOff ? secondFactorRemoval : null,
    canRemove: row.userId !== actor.userId && canManageMember(actor, organisation, [row]),
  };
}
