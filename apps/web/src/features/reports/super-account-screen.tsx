import { type SuperAccountRow, superAccountReport } from '@cadenza/domain/reports/super-account-report';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { daysReport } from './days-report.ts';
import { PeriodFilter, ReportCityFilter, useReportCity } from './report-filters.tsx';
import { ReportPage, useMayOpenReport } from './report-page.tsx';
import { superAccountScreen } from './screens.ts';

const cells = { fund: ({ fund }: SuperAccountRow) => fund || 'No fund' };

/** The super of a city by fund. */
export function SuperAccountScreen() {
  const search = superAccountScreen.useSearch();
  const { from, to } = search;
  const setSearch = useSetSearch(superAccountScreen);
  const change = (values: Partial<typeof search>) => setSearch({ cursor: '', ...values });
  const city = useReportCity(search.city);
  const asked = daysReport(city, search, {});
  const isFiltered = from !== '' || to !== '';
  const read = useOperation('reportSuperAccount', asked.page, {
    enabled: useMayOpenReport(superAccountReport, city),
    keepPrevious: true,
  });
  return (
    <ReportPage
      report={superAccountReport}
      city={city}
      read={read}
      cells={cells}
      onClear={isFiltered ? () => change({ from: '', to: '' }) : undefined}
      filters={
        <>
          <ReportCityFilter city={city} onChange={(chosen) => change({ city: chosen })} />
          <PeriodFilter from={from} to={to} periods={read.data?.periods} onChange={change} />
        </>
      }
      file={() => call('reportSuperAccount', asked.file)}
      onCursor={(cursor) => setSearch({ cursor })}
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
