import { type SuperAccountRow, superAccountReport } from '@cadenza/domain/reports/super-account-report';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { PeriodFilter, periodOf, ReportCityFilter, useReportCity } from './report-filters.tsx';
import { ReportPage, useMayOpenReport } from './report-page.tsx';
import { superAccountScreen } from './screens.ts';

const cells = { fund: ({ fund }: SuperAccountRow) => fund || 'No fund' };

/** What each fund gets of a city's super. */
export function SuperAccountScreen() {
  const { city: slug, from, to } = superAccountScreen.useSearch();
  const setSearch = useSetSearch(superAccountScreen);
  const city = useReportCity(slug);
  const body = { cityId: city?.id ?? '', ...periodOf({ from, to }) };
  const isFiltered = from !== '' || to !== '';
  const read = useOperation(
    'reportSuperAccount',
    { body: { ...body, withFile: false } },
    { enabled: useMayOpenReport(superAccountReport, city), keepPrevious: true },
  );
  return (
    <ReportPage
      report={superAccountReport}
      city={city}
      read={read}
      cells={cells}
      onClear={isFiltered ? () => setSearch({ from: '', to: '' }) : undefined}
      filters={
        <>
          <ReportCityFilter city={city} onChange={(chosen) => setSearch({ city: chosen })} />
          <PeriodFilter from={from} to={to} periods={read.data?.periods} onChange={setSearch} />
        </>
      }
      file={() => call('reportSuperAccount', { body })}
      rowKey={({ fund, usi }) => `${fund} ${usi}`}
      empty={
        isFiltered ? (
          <EmptyState title="No super in these days">Choose other days.</EmptyState>
        ) : (
          <EmptyState title="No super yet">
            Funds stand here once payments are worked out in a city of Australia.
          </EmptyState>
        )
      }
    />
  );
}
