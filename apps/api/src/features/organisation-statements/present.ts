import type { OutputOf } from '@cadenza/contract/operations';
import { statementMonths } from '@cadenza/domain/organisation-statements/organisation-statement';
import type { FoundStatement } from './views.ts';

/** A company's month as its page shows it. */
export const presentStatement = ({
  organisationName,
  month,
  label,
  today,
  events,
  invoices,
  sums,
}: FoundStatement): OutputOf<'getOrganisationStatement'> => ({
  organisationName,
  month,
  label,
  months: statementMonths(today),
  events: events.map((event) => ({ ...event, invoices: [...event.invoices] })),
  invoices: [...invoices],
  sums,
});
