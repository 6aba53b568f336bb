import {
  type DocumentState,
  documentStates,
  type PaymentsRow,
  paymentsReport,
} from '@cadenza/domain/finances/payments-report';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconReceiptOff,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { daysReport } from '../../shared/reports/days-report.ts';
import { useReportCity } from '../../shared/reports/report-filters.tsx';
import { DaysReportPage, useReportOptions } from '../../shared/reports/report-page.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { StatusBadge, type StatusLook } from '../../shared/status/status-badge.tsx';
import { paymentsScreen } from './screens.ts';

/** How the status of an invoice or credit note looks. */
const documentStateLooks: Record<DocumentState, StatusLook> = {
  overdue: { label: 'Overdue', tone: 'negative', icon: IconAlertTriangle },
  open: { label: 'Open', tone: 'attention', icon: IconClock },
  paid: { label: 'Paid', tone: 'positive', icon: IconCircleCheck },
  'written off': { label: 'Written off', tone: 'negative', icon: IconReceiptOff },
  credited: { label: 'Credited', tone: 'neutral', icon: IconReceiptRefund },
  void: { label: 'Void', tone: 'neutral', icon: IconBan },
};

const cells = {
  document: ({ document }: PaymentsRow) => <span className="nowrap">{document}</span>,
  state: ({ state }: PaymentsRow) => <StatusBadge {...documentStateLooks[state]} />,
};
const stateOptions = documentStates.map((value) => ({ value, label: documentStateLooks[value].label }));
const dayOptions = [
  { value: 'issued', label: 'By issue date' },
  { value: 'due', label: 'By due date' },
  { value: 'received', label: 'By date received' },
] as const;
const unfiltered = { from: '', to: '', cursor: '', by: 'issued' as const, states: [] };

/** All invoices and credit notes to customers in a period, with their status. */
export function PaymentsScreen() {
  const list = useListSearch(paymentsScreen, unfiltered);
  const { search, isFiltered, clear, filter } = list;
  const city = useReportCity(search.city);
  const asked = daysReport(city, search, { by: search.by, states: search.states });
  const read = useOperation('reportPaymentsCsv', asked.page, useReportOptions(paymentsReport, city));
  return (
    <DaysReportPage
      report={paymentsReport}
      city={city}
      read={read}
      list={list}
      hasAllTime={false}
      cells={cells}
      filters={
        <>
          <PickFilter label="Date" options={dayOptions} {...filter('by')} />
          <ChoiceFilter label="Status" options={stateOptions} {...filter('states')} />
        </>
      }
      file={() => call('reportPaymentsCsv', asked.file)}
      rowKey={(row) => row.documentId}
      rowLink={({ bookingId }) => ({ to: '/bookings/$id', params: { id: bookingId } })}
      empty={
        isFiltered ? (
          <NoMatches title="No invoices match" onClear={clear}>
            Try other filters or days.
          </NoMatches>
        ) : (
          <EmptyState title="No invoices this month">Choose other days to see earlier ones.</EmptyState>
        )
      }
    />
  );
}
