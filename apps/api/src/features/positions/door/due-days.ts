import { type Expression, sql } from 'kysely';
import { citySettingsOn, fragment } from '../../../platform/db/expressions.ts';

/** The number of days from the event's end to pay day, by the settings in force on the event's date; see `payDayOf`. */
export const dueDaysOn = (cityId: Expression<string>, eventDate: Expression<string | null>) =>
  fragment
    .selectFrom(citySettingsOn(cityId, sql`coalesce(${eventDate}, 'infinity')`).as('s'))
    .select('s.invoice_due_days')
    .$asScalar();
