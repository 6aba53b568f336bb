import type { OutputOf } from '@cadenza/contract/operations';
import { type YearSumRow, yearSumsReport } from '@cadenza/domain/reports/year-sums-report';
import { IconCircleCheck } from '@tabler/icons-react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ReportCityFilter, useReportCity } from '../../shared/reports/report-filters.tsx';
import { ReportPage, useReportOptions } from '../../shared/reports/report-page.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { yearSumsScreen } from './screens.ts';

const cells = {
  isReported: ({ isReported, reason }: YearSumRow) =>
    isReported ? <StatusBadge label="Owed" tone="attention" icon={IconCircleCheck} /> : <span title={reason}>No</span>,
};

/** What each payee of a city was paid in a calendar year, and who is owed the tax office's form. */
export function YearSumsScreen() {
  const { city: slug, year, cursor } = yearSumsScreen.useSearch();
  const setSearch = useSetSearch(yearSumsScreen);
  const city = useReportCity(slug);
  const body = { cityId: city?.id ?? '', ...(/^20(2[2-9]|[3-9]\d)$/.test(year) ? { year: Number(year) } : {}) };
  const read = useOperation(
    'reportYearSums',
    { body: { ...body, ...(cursor ? { cursor } : {}), withFile: false } },
    useReportOptions(yearSumsReport, city),
  );
  const years = read.data?.years.map(String) ?? [];
  return (
    <ReportPage
      report={yearSumsReport}
      city={city}
      read={read}
      cells={cells}
      filters={
        <>
          <ReportCityFilter city={city} onChange={(chosen) => setSearch({ cursor: '', city: chosen })} />
          {read.data ? (
            <PickFilter
              label="Year"
              options={years.map((value) => ({ value, label: value }))}
              value={String(read.data.year)}
              onChange={(chosen) => setSearch({ cursor: '', year: chosen })}
            />
          ) : null}
        </>
      }
      file={() => call('reportYearSums', { body })}
      note={read.data?.form ? <Threshold answer={read.data} /> : null}
      onCursor={(to) => setSearch({ cursor: to })}
      rowKey={({ payeeId }) => payeeId}
      empty={
        read.data?.form === null ? (
          <EmptyState title="No form in Australia">
            Year sums are for Form 1099-NEC in the United States and slip T4A in Canada. Choose another city.
          </EmptyState>
        ) : (
          <EmptyState title="No payments this year">Choose another year.</EmptyState>
        )
      }
    />
  );
}

/** The threshold of the form in this year. */
function Threshold({ answer: { form, thresholdMinor, year, currency } }: { answer: OutputOf<'reportYearSums'> }) {
  if (form === null || thresholdMinor === null) return null;
  return (
    <p className="soft flush">
      For {year} a {form} is owed {form === 'T4A' ? 'above' : 'from'}{' '}
      <MoneyText minor={thresholdMinor} currency={currency} />
      {form === 'T4A' ? '' : ' up, but not to companies'}.
    </p>
  );
}
