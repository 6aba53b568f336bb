import type { InputOf } from '@cadenza/contract/operations';
import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import type { PayeeRecord } from '@cadenza/domain/permissions/payees';
import type { PersonalDetails } from '@cadenza/domain/profile/personal-details';
import type { RegionId } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { orEmpty } from '../../platform/db/expressions.ts';
import { mailAddress, shownEmail } from '../session/door.ts';

/**
 * A person as they may edit themselves; `email` is the address shown, `mailAddress` where mail goes, '' for nowhere.
 */
export const findPerson = (db: Db, userId: string) =>
  db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(['u.first_name as firstName', 'u.name', 'u.username', 'u.password_hash as passwordHash'])
    .select((eb) => [
      shownEmail.as('email'),
      mailAddress.as('mailAddress'),
      orEmpty(eb.ref('u.mobile')).as('mobile'),
      orEmpty(eb.ref('u.landline')).as('landline'),
    ])
    .executeTakeFirstOrThrow();

/** What changed besides the details: a changed address becomes unproven. */
interface Unproven {
  email: boolean;
  mobile: boolean;
}

export async function savePerson(
  trx: Db,
  userId: string,
  { title, gender, ...details }: PersonalDetails & Pick<InputOf<'updateCurrentUser'>['body'], 'title' | 'gender'>,
  unproven: Unproven,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      title: title === '' ? null : title,
      gender,
      first_name: details.firstName,
      last_name: details.lastName,
      mobile: details.mobile === '' ? null : details.mobile,
      landline: details.landline === '' ? null : details.landline,
      region_id: details.regionId,
      ...(unproven.email ? { email: details.email, claimed_email: null, email_validated_at: null } : {}),
      ...(unproven.mobile ? { mobile_validated_at: null } : {}),
    })
    .where('id', '=', userId)
    .execute();
}

/** False when the password has been changed since `known` was read. */
export async function savePassword(
  trx: Db,
  userId: string,
  password: { known: string; hash: string },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: password.hash, password_changed_at: now })
    .where('id', '=', userId)
    .where('password_hash', '=', password.known)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A person who is or may be paid, with their stored numbers. */
export interface Payee extends PayeeRecord {
  firstName: string;
  name: string;
  mailAddress: string;
  regionId: RegionId | null;
  entity: PayeeEntity;
  isTaxRegistered: boolean;
  businessNumber: Buffer | null;
  businessNumberTail: string;
  taxNumber: Buffer | null;
  taxNumberTail: string;
  bankCode: string;
  accountName: string;
  accountNumber: Buffer | null;
  accountNumberTail: string;
  updatedAt: string | null;
}

/** A city pays its musicians and its office staff. `u` is a row of users; yields `p` with city and kind. */
export const payingCity = sql`lateral (
  select coalesce(m.city_id, s.city_id) city_id, m.user_id is not null is_musician
  from (select 1) one
  left join musicians m on m.user_id = u.id
  left join lateral (select r.organisation_id city_id from roles r join cities c on c.id = r.organisation_id
    where r.user_id = u.id and not r.is_musician and r.status >= 70 order by r.created_at, r.id limit 1) s on true) p`;

export async function findPayee(db: Db, userId: string): Promise<Payee | undefined> {
  const { rows } = await sql<Payee>`
    select u.id "userId", u.first_name "firstName", u.name, ${mailAddress} "mailAddress",
      p.city_id "cityId", p.is_musician "isMusician", y.region_id "regionId",
      coalesce(a.entity, 'sole trader') entity, coalesce(a.is_tax_registered, false) "isTaxRegistered",
      a.business_number_encrypted "businessNumber", coalesce(a.business_number_tail, '') "businessNumberTail",
      a.tax_number_encrypted "taxNumber", coalesce(a.tax_number_tail, '') "taxNumberTail",
      coalesce(a.bank_code, '') "bankCode", coalesce(a.account_name, '') "accountName",
      a.account_number_encrypted "accountNumber", coalesce(a.account_number_tail, '') "accountNumberTail",
      a.updated_at "updatedAt"
    from users u cross join ${payingCity} left join cities y on y.id = p.city_id
    left join payee_accounts a on a.user_id = u.id
    where u.id = ${userId} and u.archived_at is null`.execute(db);
  return rows[0];
}

/** The columns of a newly entered number; absent when the stored one stays. */
export interface SealedNumber {
  encrypted: Buffer | null;
  tail: string | null;
}

export async function savePayee(
  trx: Db,
  payee: {
    userId: string;
    entity: PayeeEntity;
    isTaxRegistered: boolean;
    bankCode: string | null;
    accountName: string | null;
    businessNumber?: SealedNumber;
    taxNumber?: SealedNumber;
    accountNumber?: SealedNumber;
  },
  now: string,
): Promise<void> {
  const { businessNumber, taxNumber, accountNumber } = payee;
  const values = {
    entity: payee.entity,
    is_tax_registered: payee.isTaxRegistered,
    bank_code: payee.bankCode,
    account_name: payee.accountName,
    ...(businessNumber && {
      business_number_encrypted: businessNumber.encrypted,
      business_number_tail: businessNumber.tail,
    }),
    ...(taxNumber && { tax_number_encrypted: taxNumber.encrypted, tax_number_tail: taxNumber.tail }),
    ...(accountNumber && {
      account_number_encrypted: accountNumber.encrypted,
      account_number_tail: accountNumber.tail,
    }),
    updated_at: now,
  };
  await trx
    .insertInto('payee_accounts')
    .values({ user_id: payee.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Records who saw which number; written before the number is returned. */
export async function noteReveal(
  trx: Db,
  reveal: { payeeId: string; number: string; actorUserId: string },
  now: string,
): Promise<void> {
  await trx
    .insertInto('secret_reveals')
    .values({ payee_id: reveal.payeeId, field: reveal.number, actor_user_id: reveal.actorUserId, at: now })
    .execute();
}
