import { type Expression, expressionBuilder, sql } from 'kysely';
import { citySettingsOn } from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';

const outside = expressionBuilder<DB, never>();

/** The number of days from the event's end to pay day, by the settings in force on the event's date; see `payDayOf`. */
export const dueDaysOn = (cityId: Expression<string>, eventDate: Expression<string | null>) =>
  outside
    .selectFrom(citySettingsOn(cityId, sql`coalesce(${eventDate}, 'infinity')`).as('s'))
    .select('s.invoice_due_days')
    .$asScalar();
