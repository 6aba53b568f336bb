import type { OutputOf } from '@cadenza/contract/operations';
import type { Currency } from '@cadenza/domain/money';
import { Button } from '@mantine/core';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { WayHome } from '../../shared/feedback/way-home.tsx';
import { SaveDocumentButtons } from '../../shared/file/save-file-button.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { SumList } from '../../shared/layout/sum-list.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { TradeInvoiceBadge } from '../../shared/status/trade-invoice-badge.tsx';
import styles from './organisation-statement.module.css';
import { organisationStatementScreen } from './screens.ts';

type Statement = OutputOf<'getOrganisationStatement'>;

/** A company's month: its events with their invoices, and its other invoices. */
export function OrganisationStatementScreen() {
  const { orgId } = organisationStatementScreen.useParams();
  const { month } = organisationStatementScreen.useSearch();
  const setSearch = useSetSearch(organisationStatementScreen);
  const query = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};
  const read = useOperation('getOrganisationStatement', { params: { id: orgId }, query }, { keepPrevious: true });
  const statement = read.data;
  return (
    <Page>
      <PageHeader
        title="Statement"
        back={{
          to: '/organisations/$orgId',
          params: { orgId },
          label: statement?.organisationName ?? 'Organisation',
        }}
        actions={
          <SaveDocumentButtons
            isDisabled={!statement}
            save={(format) =>
              call('downloadOrganisationStatement', { params: { id: orgId }, query: { ...query, format } })
            }
          />
        }
      />
      {statement ? (
        <>
          <FilterBar>
            <PickFilter
              label="Month"
              options={statement.months.map((one) => ({ value: one.month, label: one.label }))}
              value={statement.month}
              onChange={(chosen) => setSearch({ month: chosen })}
            />
          </FilterBar>
          <StatementView statement={statement} onMonth={(chosen) => setSearch({ month: chosen })} />
        </>
      ) : (
        <ReadFallback read={read} lines={8} wayHome={<WayHome />} />
      )}
    </Page>
  );
}

interface StatementViewProps {
  statement: Statement;
  onMonth: (month: string) => void;
}

function StatementView({ statement: { month, months, events, invoices, sums }, onMonth }: StatementViewProps) {
  if (events.length === 0 && invoices.length === 0) {
    const earlier = months.find((one) => one.month < month);
    return (
      <EmptyState
        title="Nothing this month"
        action={
          earlier ? (
            <Button variant="default" onClick={() => onMonth(earlier.month)}>
              {earlier.label}
            </Button>
          ) : undefined
        }
      >
        No events or invoices.
      </EmptyState>
    );
  }
  return (
    <>
      {sums.map((sum) => (
        <Sums key={sum.currency} sum={sum} />
      ))}
      {events.length > 0 ? (
        <Section title="Events">
          <ul className="stack-0">
            {events.map((event) => (
              <li key={event.bookingId} className={styles.event}>
                <h3 className={`${styles.title} flush text-md`}>
                  <ScreenLink to="/bookings/$id" params={{ id: event.bookingId }}>
                    {event.customerName}
                  </ScreenLink>
                </h3>
                <p className="soft text-sm flush">
                  <DateText date={event.eventDate} weekday /> · {event.cityName} · booking {event.bookingNumber}
                </p>
                {event.invoices.length === 0 ? <p className="soft text-sm flush">Not invoiced yet.</p> : null}
                {event.invoices.map((invoice) => (
                  <InvoiceLine key={invoice.id} invoice={invoice} currency={event.currency} />
                ))}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {invoices.length > 0 ? (
        <Section title="Other invoices">
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} currency={invoice.currency} />
          ))}
        </Section>
      ) : null}
    </>
  );
}

function Sums({ sum: { currency, ...sum } }: { sum: Statement['sums'][number] }) {
  const figures = [
    { name: 'Invoiced', minor: sum.invoicedMinor },
    { name: 'Paid', minor: sum.paidMinor },
    { name: 'Open', minor: sum.openMinor },
    { name: 'Overdue', minor: sum.overdueMinor },
  ];
  return <SumList label={`Sums in ${currency}`} sums={figures} currency={currency} withCode />;
}

function InvoiceLine({
  invoice: { number, dueOn, grossMinor, openMinor, isOverdue, url },
  currency,
}: {
  invoice: Statement['events'][number]['invoices'][number];
  currency: Currency;
}) {
  const status = openMinor === 0 ? 60 : openMinor < grossMinor ? 50 : 30;
  return (
    <div className={styles.invoice}>
      <span className={styles.facts}>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer noopener">
            Invoice {number}
          </a>
        ) : (
          `Invoice ${number}`
        )}
        <TradeInvoiceBadge status={status} isOverdue={isOverdue} />
        {openMinor === 0 ? null : (
          <span className="soft text-sm flush">
            due <DateText date={dueOn} />
          </span>
        )}
      </span>
      <MoneyText minor={grossMinor} currency={currency} />
    </div>
  );
}
