import type { Payee } from '@cadenza/domain/payouts/musician-pay';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { citySettingsOn, cityTaxesOn, decimalText } from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { dayOfTerms, type PayeeTerms, payees, termsOf, type WorkDone } from '../door.ts';

/** What determines the tax, withholding and super of a payee's pay, as read from the database. */
export type PayTerms = Pick<WorkDone, 'tax' | 'regionId'> & { superRate: string | null; payee: PayeeTerms };

/** A payee's pay terms for a booking `b`: those in force on the event's day. */
export const payTermsIn = (
  eb: ExpressionBuilder<{ b: DB['bookings']; y: DB['cities'] }, 'b' | 'y'>,
  db: Db,
  payeeId: string,
) =>
  jsonBuildObject({
    regionId: eb.ref('y.region_id'),
    superRate: db
      .selectFrom(citySettingsOn(eb.ref('b.city_id'), dayOfTerms(eb)).as('s'))
      .select((settings) => decimalText(settings.ref('s.super_rate')).as('rate'))
      .$asScalar(),
    tax: jsonObjectFrom(
      db
        .selectFrom(cityTaxesOn(eb.ref('b.city_id'), dayOfTerms(eb)).as('t'))
        .select(['t.mode', 't.label'])
        .select((tax) => decimalText(tax.ref('t.rate')).as('rate')),
    ),
    payee: jsonObjectFrom(payees(db).where('u.id', '=', payeeId)).$notNull(),
  });

/** The same in the shape the pay rules take; null while the city has no settings. */
export const payeeOf = ({ payee, superRate, ...terms }: PayTerms): Payee | null =>
  superRate === null ? null : termsOf(payee, { ...terms, superRate });

/** Musicians' payments `p` as `netEarnings` takes them. */
export const earnedIn = (db: Db) =>
  db
    .selectFrom('payouts as p')
    .select(['p.net_minor as netMinor', 'p.tax_minor as taxMinor', 'p.withheld_minor as withheldMinor'])
    .select(['p.transfer_minor as transferMinor', 'p.super_minor as superMinor'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payout_items as i')
          .select(['i.category', 'i.amount_minor as amountMinor'])
          .whereRef('i.payout_id', '=', 'p.id'),
      ).as('items'),
    )
    .where('p.kind', '=', 'musician');
