import { type SuperAccountRow, superAccountReport } from '@cadenza/domain/reports/super-account-report';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { daysReport } from '../../shared/reports/days-report.ts';
import { useReportCity } from '../../shared/reports/report-filters.tsx';
import { DaysReportPage, useReportOptions } from '../../shared/reports/report-page.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { superAccountScreen } from './screens.ts';

const unfiltered = { from: '', to: '', cursor: '' };
const cells = { fund: ({ fund }: SuperAccountRow) => fund || 'No fund' };

/** The super of a city by fund. */
export function SuperAccountScreen() {
  const list = useListSearch(superAccountScreen, unfiltered);
  const { search, isFiltered } = list;
  const { from, to } = search;
  const city = useReportCity(search.city);
  const asked = daysReport(city, search, {});
  const read = useOperation('reportSuperAccount', asked.page, useReportOptions(superAccountReport, city));
  return (
    <DaysReportPage
      report={superAccountReport}
      city={city}
      read={read}
      list={list}
      cells={cells}
      filters={null}
      file={() => call('reportSuperAccount', asked.file)}
      rowKey={({ fund, usi }) => `${fund} ${usi}`}
      rowLink={({ fund }) => ({ to: '/reports/super', search: { city: search.city, from, to, fund } })}
      empty={
        isFiltered ? (
          <EmptyState title="No super in this period">Choose other dates.</EmptyState>
        ) : (
          <EmptyState title="No super yet">
            Funds appear here once payments in an Australian city are calculated.
          </EmptyState>
        )
      }
    />
  );
}
