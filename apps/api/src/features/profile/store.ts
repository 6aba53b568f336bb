import type { InputOf } from '@cadenza/contract/operations';
import { EntityStatus } from '@cadenza/domain/entity-status';
import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import type { PersonalDetails } from '@cadenza/domain/profile/personal-details';
import type { SupplierStatementGround } from '@cadenza/domain/profile/supplier-statement';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant, orEmpty, settingsToday } from '../../platform/db/expressions.ts';
import { mailAddress, shownEmail } from '../session/door.ts';

/** A person as they may edit themselves; `email` is the address shown, `mailAddress` the one that mail goes to, '' for none. */
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

/** Saves the details except the email address, which changes once it is verified; a changed number becomes unverified. */
export async function savePerson(
  trx: Db,
  userId: string,
  { title, gender, ...details }: PersonalDetails & Pick<InputOf<'updateCurrentUser'>['body'], 'title' | 'gender'>,
  changesMobile: boolean,
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
      ...(changesMobile ? { mobile_validated_at: null } : {}),
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

/** Persons `u` with the city `y` that pays them, as a musician or as office staff. */
export const paidPersons = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('musicians as m', 'm.user_id', 'u.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('roles as r')
          .innerJoin('cities as c', 'c.id', 'r.organisation_id')
          .whereRef('r.user_id', '=', 'u.id')
          .where('r.is_musician', '=', false)
          .where('r.status', '>=', EntityStatus.Enabled)
          .select('r.organisation_id as city_id')
          .orderBy('r.created_at')
          .orderBy('r.id')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .leftJoin('cities as y', (join) => join.on((eb) => eb('y.id', '=', eb.fn.coalesce('m.city_id', 's.city_id'))));

/** A person who is or may be paid, with their stored numbers. */
export type Payee = NonNullable<Awaited<ReturnType<typeof findPayee>>>;

/** With the account in force; without a version there is none, and the other account fields are empty. */
export const findPayee = (db: Db, userId: string) =>
  paidPersons(db)
    .leftJoin('payee_accounts as a', 'a.user_id', 'u.id')
    .leftJoin('payee_account_versions as v', 'v.id', 'a.account_version_id')
    .leftJoin('users as g', 'g.id', 'v.created_by')
    .where('u.id', '=', userId)
    .where('u.archived_at', 'is', null)
    .select(['u.id as userId', 'u.first_name as firstName', 'u.name', mailAddress.as('mailAddress')])
    .select(['y.id as cityId', 'y.region_id as regionId', 'y.time_zone as timeZone'])
    .select(['a.business_number_encrypted as businessNumber', 'a.tax_number_encrypted as taxNumber'])
    .select(['v.id as accountVersionId', 'v.account_number_encrypted as accountNumber'])
    .select(['v.created_at as accountGivenAt', 'v.created_by as accountGivenBy', 'g.name as accountGiverName'])
    .select(['v.usable_from as accountUsableFrom', 'v.released_at as accountReleasedAt', 'a.updated_at as updatedAt'])
    .select(({ eb, fn, lit, ref }) => [
      eb('m.user_id', 'is not', null).$castTo<boolean>().as('isMusician'),
      orEmpty(ref('u.mobile')).as('mobile'),
      fn.coalesce('a.entity', sql.lit<PayeeEntity>('sole trader')).as('entity'),
      fn.coalesce('a.is_tax_registered', lit(false)).as('isTaxRegistered'),
      orEmpty(ref('a.business_number_tail')).as('businessNumberTail'),
      orEmpty(ref('a.tax_number_tail')).as('taxNumberTail'),
      orEmpty(ref('v.bank_code')).as('bankCode'),
      orEmpty(ref('v.account_name')).as('accountName'),
      orEmpty(ref('v.account_number_tail')).as('accountNumberTail'),
      jsonObjectFrom(
        eb
          .selectFrom('supplier_statements as x')
          .innerJoin('users as w', 'w.id', 'x.given_by')
          .whereRef('x.user_id', '=', 'u.id')
          .where('x.withdrawn_at', 'is', null)
          .select(['x.ground', 'w.name as givenBy'])
          .select((given) => dateIn(given.ref('x.given_at'), given.ref('y.time_zone').$notNull()).as('givenOn')),
      ).as('supplierStatement'),
    ])
    .executeTakeFirst();

/** The columns of a newly entered number; absent when the stored one stays. */
export interface SealedNumber {
  encrypted: Buffer | null;
  tail: string | null;
}

/** Creates the payee's row if there is none and locks it: of two concurrent changes the second sees the first. */
export async function lockPayee(trx: Db, userId: string): Promise<void> {
  await trx
    .insertInto('payee_accounts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.selectFrom('payee_accounts').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

/** Saves the tax terms and numbers of a payee whose row is locked, with the account in force. */
export async function savePayee(
  trx: Db,
  payee: {
    userId: string;
    entity: PayeeEntity;
    isTaxRegistered: boolean;
    businessNumber?: SealedNumber;
    taxNumber?: SealedNumber;
    accountVersionId: string | null;
  },
  now: string,
): Promise<void> {
  const { businessNumber, taxNumber } = payee;
  await trx
    .updateTable('payee_accounts')
    .set({
      entity: payee.entity,
      is_tax_registered: payee.isTaxRegistered,
      ...(businessNumber && {
        business_number_encrypted: businessNumber.encrypted,
        business_number_tail: businessNumber.tail,
      }),
      ...(taxNumber && { tax_number_encrypted: taxNumber.encrypted, tax_number_tail: taxNumber.tail }),
      account_version_id: payee.accountVersionId,
      updated_at: now,
    })
    .where('user_id', '=', payee.userId)
    .execute();
}

/** Replaces the supplier's statement of a payee whose row is locked: the earlier one is withdrawn, null adds none. */
export async function replaceSupplierStatement(
  trx: Db,
  userId: string,
  given: { ground: SupplierStatementGround | null; by: string },
  now: string,
): Promise<void> {
  await trx
    .updateTable('supplier_statements')
    .set({ withdrawn_at: now, withdrawn_by: given.by })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
  if (given.ground === null) return;
  const statement = { user_id: userId, ground: given.ground, given_at: now, given_by: given.by };
  await trx.insertInto('supplier_statements').values(statement).execute();
}

/**
 * What determines when a payee's new account becomes usable: whether they ever had one, when an email address that someone else
 * had entered became theirs, and the city's setting.
 */
export const findAccountTerms = (trx: Db, payee: { userId: string; cityId: string }, now: string) =>
  trx
    .selectFrom('cities as y')
    .crossJoinLateral(settingsToday(instant(now)))
    .select((eb) => [
      's.cooling_off_hours as hours',
      eb
        .not(eb.exists(eb.selectFrom('payee_account_versions').select('id').where('user_id', '=', payee.userId)))
        .$castTo<boolean>()
        .as('isFirst'),
      eb.selectFrom('users as u').where('u.id', '=', payee.userId).select('u.readdressed_at').as('readdressedAt'),
    ])
    .where('y.id', '=', payee.cityId)
    .executeTakeFirstOrThrow(() => new Error('the city that pays has no settings'));
