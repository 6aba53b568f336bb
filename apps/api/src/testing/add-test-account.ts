import { seal } from '../platform/crypto/secret-box.ts';
import type { TestApp } from './test-app.ts';

interface GivenAccount {
  bankCode: string;
  accountName: string;
  accountNumber: string;
  /** Who entered it, and from when it may be paid; default: the payee, long ago. */
  createdBy?: string;
  usableFrom?: string;
}

/** Gives a payee a bank account, as if they had entered it; returns the id of its version. */
export async function addTestAccount(
  { db, platform }: Pick<TestApp, 'db' | 'platform'>,
  userId: string,
  account: GivenAccount,
): Promise<string> {
  const { createdBy = userId } = account;
  const id = await addVersion({ db, platform }, { user_id: userId }, { ...account, createdBy });
  await db
    .insertInto('payee_accounts')
    .values({ user_id: userId, account_version_id: id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ account_version_id: id }))
    .execute();
  return id;
}

/** Gives a supplier a bank account, entered by internal staff, by default long ago. */
export async function addTestSupplierAccount(
  server: Pick<TestApp, 'db' | 'platform'>,
  supplierId: string,
  account: GivenAccount & { createdBy: string },
): Promise<string> {
  const id = await addVersion(server, { supplier_id: supplierId }, account);
  await server.db.updateTable('suppliers').set({ account_version_id: id }).where('id', '=', supplierId).execute();
  return id;
}

async function addVersion(
  { db, platform }: Pick<TestApp, 'db' | 'platform'>,
  owner: { user_id: string } | { supplier_id: string },
  { createdBy, ...account }: GivenAccount & { createdBy: string },
): Promise<string> {
  const isOwn = 'user_id' in owner && owner.user_id === createdBy;
  const { id } = await db
    .insertInto('payee_account_versions')
    .values({
      ...owner,
      bank_code: account.bankCode,
      account_name: account.accountName,
      account_number_encrypted: seal(platform.config.secretKey, account.accountNumber),
      account_number_tail: account.accountNumber.slice(-3),
      created_at: '2026-01-01T00:00:00Z',
      created_by: createdBy,
      reason: isOwn ? '' : 'They told us by phone',
      usable_from: account.usableFrom ?? '2026-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
