import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import {
  bankDetailsText,
  organisationAccountProblems,
  storedBankCode,
} from '@cadenza/domain/organisations/organisation-account';
import { canChangeOrganisationAccount, canSeeOrganisation } from '@cadenza/domain/permissions/organisations';
import { withoutGrouping } from '@cadenza/domain/profile/check-digits';
import type { RegionId } from '@cadenza/domain/regions';
import type { OfficeContext } from '../../../platform/context.ts';
import { seal } from '../../../platform/crypto/secret-box.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { invalidFields, refuse } from '../../../platform/refusal.ts';
import { presentAccount } from '../present.ts';
import { type BankAccount, findBankAccount, findOrganisation, type Organisation } from '../store.ts';

type Input = InputOf<'updateOrganisationBankAccount'>['body'];
type Kept = OutputOf<'updateOrganisationBankAccount'>;

/**
 * Stores an organisation's bank account with its number encrypted. A city's is stored with the city, for its invoices
 * and bank files.
 */
export async function updateBankAccount(context: OfficeContext, id: string, given: Input): Promise<Kept> {
  const { platform, scope } = context;
  return context.db.transaction().execute(async (trx) => {
    const organisation = await findOrganisation(trx, id, { lock: true });
    if (!organisation || !canSeeOrganisation(scope.actor, organisation)) throw refuse('organisationNotFound');
    if (!canChangeOrganisationAccount(scope.actor, organisation)) throw refuse('notPermitted');
    const { regionId, isCity } = organisation;
    if (regionId === null) throw refuse('organisationWithoutRegion');
    const known = await findBankAccount(trx, platform.config.secretKey, id);
    const problems = organisationAccountProblems(given, regionId, { hasNumber: !!known, paysFromFiles: isCity });
    if (problems.length > 0) throw invalidFields(problems);
    const account: BankAccount = {
      accountName: given.accountName,
      bankCode: storedBankCode(given, regionId),
      accountNumber: withoutGrouping(given.accountNumber) || (known?.accountNumber ?? ''),
      updatedAt: context.now,
    };
    await keep(trx, context, { ...organisation, regionId }, account);
    const sentence = `The bank account of ${organisation.name} was changed`;
    await recordAccountEvent(trx, context, { organisationId: id }, sentence);
    return presentAccount(account, regionId);
  });
}

async function keep(
  trx: Db,
  { platform, now }: OfficeContext,
  { id, isCity, regionId }: Organisation & { regionId: RegionId },
  { accountName, bankCode, accountNumber }: BankAccount,
): Promise<void> {
  if (isCity) {
    await trx
      .updateTable('cities')
      .set({
        bank_account_name: accountName,
        bank_code: bankCode,
        bank_account_number: accountNumber,
        bank_details: bankDetailsText(bankCode, accountNumber, regionId),
      })
      .where('id', '=', id)
      .execute();
    return;
  }
  const row = {
    bank_code: bankCode,
    account_name: accountName,
    account_number_encrypted: seal(platform.config.secretKey, accountNumber),
    account_number_tail: accountNumber.slice(-3),
    updated_at: now,
  };
  await trx
    .insertInto('organisation_bank_accounts')
    .values({ organisation_id: id, ...row })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(row))
    .execute();
}
