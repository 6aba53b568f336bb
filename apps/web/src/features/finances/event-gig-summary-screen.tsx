import { bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import { eventGigSummaryReport, summedStatuses } from '@cadenza/domain/finances/event-gig-summary-report';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { daysReport } from '../../shared/reports/days-report.ts';
import { useReportCity } from '../../shared/reports/report-filters.tsx';
import { DaysReportPage, useReportOptions } from '../../shared/reports/report-page.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { eventGigSummaryScreen } from './screens.ts';

const statusOptions = summedStatuses.map((value) => ({ value, label: bookingStatusLabel(value) }));
const unfiltered = { from: '', to: '', cursor: '', statuses: [] };

/** The events of a period with their revenue and cost. */
export function EventGigSummaryScreen() {
  const list = useListSearch(eventGigSummaryScreen, unfiltered);
  const { search, isFiltered, clear, filter } = list;
  const city = useReportCity(search.city);
  const asked = daysReport(city, search, { statuses: search.statuses });
  const read = useOperation('reportEventGigSummary', asked.page, useReportOptions(eventGigSummaryReport, city));
  return (
    <DaysReportPage
      report={eventGigSummaryReport}
      city={city}
      read={read}
      list={list}
      hasAllTime={false}
      filters={<ChoiceFilter label="Status" options={statusOptions} {...filter('statuses')} />}
      file={() => call('reportEventGigSummary', asked.file)}
      rowKey={(row) => row.bookingId}
      rowLink={({ bookingId }) => ({ to: '/bookings/$id', params: { id: bookingId } })}
      empty={
        isFiltered ? (
          <NoMatches title="No events match" onClear={clear}>
            Try other filters or days.
          </NoMatches>
        ) : (
          <EmptyState title="No events this month">
            Events appear here once they’re agreed. Choose other dates to see more.
          </EmptyState>
        )
      }
    />
  );
}
