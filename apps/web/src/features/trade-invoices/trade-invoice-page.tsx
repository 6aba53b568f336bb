import type { Currency } from '@cadenza/domain/money';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FileList } from '../../shared/file/file-list.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { AccountHistory } from '../../shared/layout/account-history.tsx';
import { Columns } from '../../shared/layout/columns.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ButtonLink, ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { TradeInvoiceBadge } from '../../shared/status/trade-invoice-badge.tsx';
import { AddPaper } from './add-paper.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { OnlineInvoice } from './online-invoice.tsx';
import { tradeInvoiceScreen } from './screens.ts';
import { TradeInvoiceActions } from './trade-invoice-actions.tsx';
import { invoiceTitle, partyText, type TradeInvoice } from './trade-invoices.ts';

/** An invoice: its lines with tax, payments and history. */
export function TradeInvoicePage({ issues }: { issues: (invoice: TradeInvoice) => ReactNode }) {
  const { id } = tradeInvoiceScreen.useParams();
  const read = useOperation('getInvoice', { params: { id } });
  return (
    <ReadState read={read} lines={10}>
      {(invoice) => <InvoiceView invoice={invoice} issues={issues(invoice)} />}
    </ReadState>
  );
}

function InvoiceView({ invoice, issues }: { invoice: TradeInvoice; issues: ReactNode }) {
  const zone = useOwnZone();
  const { id, actions, events } = invoice;
  return (
    <Page>
      <PageHeader
        title={invoiceTitle(invoice)}
        back={{ to: '/invoices', label: 'Invoices' }}
        badge={<TradeInvoiceBadge {...invoice} />}
        facts={
          <>
            <span>{partyText(invoice)}</span>
            <span>{invoice.city.name}</span>
          </>
        }
        actions={
          <>
            {actions.includes('edit') ? (
              <ButtonLink
                to="/invoices/$id/edit"
                params={{ id }}
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                Edit
              </ButtonLink>
            ) : null}
            <TradeInvoiceActions invoice={invoice} />
          </>
        }
      />
      <Columns isLeadWide>
        <div>
          <Section title="Lines">
            <InvoiceLines invoice={invoice} />
          </Section>
          <Section title="Payments">
            <InvoicePayments invoice={invoice} />
          </Section>
        </div>
        <div>
          <Section title="Details">
            <Details invoice={invoice} zone={zone} />
          </Section>
          {invoice.paper ? (
            <Section title="Supplier’s invoice">
              <FileList files={[invoice.paper]} label="Supplier’s invoice" />
            </Section>
          ) : actions.includes('add paper') ? (
            <Section title="Supplier’s invoice">
              <AddPaper invoice={invoice} />
            </Section>
          ) : null}
          {invoice.onlineUrl ? (
            <Section title="Invoice page">
              <OnlineInvoice invoice={invoice} zone={zone} />
            </Section>
          ) : null}
          {issues}
          <Section title="History">
            <AccountHistory events={events} zone={zone} />
          </Section>
        </div>
      </Columns>
    </Page>
  );
}

function Details({ invoice, zone }: { invoice: TradeInvoice; zone: string }) {
  const { direction, party, issuedOn, dueOn, openMinor, currency, booking, note, createdByName } = invoice;
  const { batch, confirmedAt, confirmedByName, reversalReason } = invoice;
  const isPayable = direction === 'payable';
  return (
    <FactList
      facts={[
        {
          name: isPayable ? 'Supplier' : 'Organisation',
          fact: isPayable ? (
            <ScreenLink to="/suppliers/$id" params={{ id: party.id }}>
              {party.name}
            </ScreenLink>
          ) : (
            <ScreenLink to="/organisations/$orgId" params={{ orgId: party.id }}>
              {party.name}
            </ScreenLink>
          ),
        },
        { name: 'Date', fact: <DateText date={issuedOn} /> },
        { name: 'Due', fact: <DateText date={dueOn} /> },
        { name: 'Amount due', fact: confirmedAt ? <MoneyText minor={openMinor} currency={currency} withCode /> : null },
        { name: 'Payment batch', fact: batch ? <BatchText batch={batch} currency={currency} /> : null },
        {
          name: 'Booking',
          fact: booking ? (
            <ScreenLink to="/bookings/$id" params={{ id: booking.id }}>
              {booking.title}
            </ScreenLink>
          ) : null,
        },
        { name: 'Entered by', fact: createdByName },
        {
          name: 'Confirmed',
          fact: confirmedAt ? (
            <>
              {confirmedByName}, <InstantText iso={confirmedAt} zone={zone} />
            </>
          ) : null,
        },
        { name: 'Reversed', fact: reversalReason },
        { name: 'Note', fact: note || null },
      ]}
    />
  );
}

/** The batch that will pay it, with amount and day; linked for users who can pay the city's money out. */
function BatchText({ batch, currency }: { batch: NonNullable<TradeInvoice['batch']>; currency: Currency }) {
  const { id, name, payOn, amountMinor } = batch;
  return (
    <>
      {id === null ? (
        name
      ) : (
        <ScreenLink to="/payouts/batches/$batchId" params={{ batchId: id }}>
          {name}
        </ScreenLink>
      )}
      {' pays '}
      <MoneyText minor={amountMinor} currency={currency} /> on <DateText date={payOn} />
    </>
  );
}
