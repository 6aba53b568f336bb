import { paymentStatuses, paymentStatusLabel } from '@cadenza/domain/customer-payments/payment-status';
import { musicianPaysheetReport } from '@cadenza/domain/finances/musician-paysheet-report';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { daysReport } from '../../shared/reports/days-report.ts';
import { useReportCity } from '../../shared/reports/report-filters.tsx';
import { DaysReportPage, useReportOptions } from '../../shared/reports/report-page.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { musicianPaysheetScreen } from './screens.ts';

const statusOptions = paymentStatuses.map((value) => ({ value, label: paymentStatusLabel(value) }));
const unfiltered = { from: '', to: '', cursor: '', q: '', statuses: [] };

/** What each musician earned at the events of a period. */
export function MusicianPaysheetScreen() {
  const list = useListSearch(musicianPaysheetScreen, unfiltered);
  const { search, isFiltered, clear, filter, find } = list;
  const city = useReportCity(search.city);
  const asked = daysReport(city, search, { q: search.q, statuses: search.statuses });
  const read = useOperation('reportMusicianPaysheet', asked.page, useReportOptions(musicianPaysheetReport, city));
  return (
    <DaysReportPage
      report={musicianPaysheetReport}
      city={city}
      read={read}
      list={list}
      hasAllTime={false}
      filters={
        <>
          <SearchField label="Find a musician" {...find} />
          <ChoiceFilter label="Status" options={statusOptions} {...filter('statuses')} />
        </>
      }
      file={() => call('reportMusicianPaysheet', asked.file)}
      rowKey={(row) => row.payoutId}
      rowLink={({ bookingId }) => ({ to: '/bookings/$id', params: { id: bookingId } })}
      empty={
        isFiltered ? (
          <NoMatches title="No payments match" onClear={clear}>
            Try other filters or days.
          </NoMatches>
        ) : (
          <EmptyState title="No pay this month">Payments appear here by event date once they’re calculated.</EmptyState>
        )
      }
    />
  );
}
