import type { OutputOf } from '@cadenza/contract/operations';
import { organisationAccountProblems, storedBankCode } from '@cadenza/domain/organisations/organisation-account';
import { withoutGrouping } from '@cadenza/domain/profile/check-digits';
import type { RegionId } from '@cadenza/domain/regions';
import type { OfficeContext } from '../../../platform/context.ts';
import { seal } from '../../../platform/crypto/secret-box.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidFields, refuse, refuseProblems } from '../../../platform/refusal.ts';
import { findOtherAdmins } from '../door.ts';
import { accountAsked } from '../mails/account-notices.ts';
import { presentAccount } from '../present.ts';
import { addAccountChange, type BankAccount, findBankAccount, type KeptAccount } from '../store.ts';
import { lockChangeableAccount } from './lock-changeable-account.ts';

type StoredAccount = OutputOf<'updateOrganisationBankAccount'>;

/**
 * Stores an organisation's bank account with its number encrypted. For a city it only requests the change: customers pay into the
 * account, so another of its admins approves it first.
 */
export const updateOrganisationBankAccount: Handler<'updateOrganisationBankAccount'> = async (
  context,
  { params: { id }, body: given },
) => {
  const { platform, scope } = context;
  return context.db.transaction().execute(async (trx) => {
    const organisation = await lockChangeableAccount(trx, scope, id);
    const { regionId, isCity } = organisation;
    if (regionId === null) throw refuse('organisationWithoutRegion');
    const known = await findBankAccount(trx, platform.config.secretKey, id);
    refuseProblems(organisationAccountProblems(given, regionId, { hasNumber: !!known, paysFromFiles: isCity }));
    const account: BankAccount = {
      accountName: given.accountName,
      bankCode: storedBankCode(given, regionId),
      accountNumber: withoutGrouping(given.accountNumber) || (known?.accountNumber ?? ''),
      updatedAt: context.now,
    };
    if (isCity) return askForAccount(trx, context, { ...organisation, regionId }, { known, account });
    await keep(trx, context, id, account);
    const sentence = `The bank account of ${organisation.name} was changed`;
    await recordAccountEvent(trx, context, { organisationId: id }, sentence);
    return { ...presentAccount(account, regionId), isAsked: false };
  });
};

async function keep(
  trx: Db,
  { platform, now }: OfficeContext,
  organisationId: string,
  account: BankAccount,
): Promise<void> {
  const row = {
    bank_code: account.bankCode,
    account_name: account.accountName,
    account_number_encrypted: seal(platform.config.secretKey, account.accountNumber),
    account_number_tail: account.accountNumber.slice(-3),
    updated_at: now,
  };
  await trx
    .insertInto('organisation_bank_accounts')
    .values({ organisation_id: organisationId, ...row })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(row))
    .execute();
}

async function askForAccount(
  trx: Db,
  context: OfficeContext,
  city: { id: string; name: string; regionId: RegionId },
  { known, account }: { known: KeptAccount | null; account: BankAccount },
): Promise<StoredAccount> {
  const { actor, now, platform } = context;
  if (!known) throw refuse('bankAccountNotFound');
  if (known.change) throw refuse('accountChangeAsked', { by: known.change.askedByName });
  if (isSameAccount(known, account))
    throw invalidFields([{ path: 'accountNumber', message: 'This is already the account' }]);
  await addAccountChange(trx, city, account, { by: actor.userId, now });
  const sentence = `${actor.personName} requested a new bank account for ${city.name}`;
  await recordAccountEvent(trx, context, { organisationId: city.id }, sentence);
  const readers = await findOtherAdmins(trx, context.scope, city.id);
  await postMail(trx, now, ...readers.map((reader) => accountAsked(platform, reader, { city, sentence })));
  return { ...presentAccount(known, city.regionId), isAsked: true };
}

const isSameAccount = (a: BankAccount, b: BankAccount): boolean =>
  a.accountName === b.accountName && a.bankCode === b.bankCode && a.accountNumber === b.accountNumber;
