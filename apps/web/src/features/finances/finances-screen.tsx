import type { OutputOf } from '@cadenza/contract/operations';
import { type FinancesRow, type FinancialSum, financesReport } from '@cadenza/domain/finances/finances-report';
import { type Currency, formatMinor } from '@cadenza/domain/money';
import type { LinkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ReportCityFilter, useReportCity } from '../../shared/reports/report-filters.tsx';
import { ReportPage, useReportOptions } from '../../shared/reports/report-page.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import styles from './finances-screen.module.css';
import { financesScreen } from './screens.ts';

type Finances = OutputOf<'reportFinances'>;

const stepOptions = [
  { value: 'month', label: 'By month' },
  { value: 'week', label: 'By week' },
  { value: 'year', label: 'By year' },
] as const;

/** The components of a figure, on the report that lists them. */
function recordsOf(figure: FinancialSum, { fromDate: from, toDate: to }: FinancesRow, city: string): LinkOptions {
  switch (figure) {
    case 'invoicedMinor':
    case 'taxMinor':
      return {
        to: '/reports/payments',
        search: { city, from, to, states: ['overdue', 'open', 'paid', 'written off', 'credited'] },
      };
    case 'receivedMinor':
      return { to: '/reports/payments', search: { city, from, to, by: 'received', states: ['paid'] } };
    case 'overdueMinor':
      return { to: '/reports/payments', search: { city, from, to, by: 'due', states: ['overdue'] } };
    default:
      return { to: '/reports/event-gig-summary', search: { city, from, to } };
  }
}

/** Every figure opens the records behind it. */
const figureCells = (city: string, currency: Finances['currency']) => {
  const cell = (figure: FinancialSum) => (row: FinancesRow) =>
    row[figure] === 0 ? (
      '–'
    ) : (
      <ScreenLink {...recordsOf(figure, row, city)} className={styles.figureLink}>
        <MoneyText minor={row[figure]} currency={currency} />
      </ScreenLink>
    );
  return {
    invoicedMinor: cell('invoicedMinor'),
    taxMinor: cell('taxMinor'),
    receivedMinor: cell('receivedMinor'),
    overdueMinor: cell('overdueMinor'),
    priceMinor: cell('priceMinor'),
    costMinor: cell('costMinor'),
    marginMinor: cell('marginMinor'),
  };
};

/** Money of a city by month, week or year, as figures and as a picture. */
export function FinancesScreen() {
  const { city: slug, step, year } = financesScreen.useSearch();
  const setSearch = useSetSearch(financesScreen);
  const city = useReportCity(slug);
  const body = { cityId: city?.id ?? '', step, ...(/^2[01]\d\d$/.test(year) ? { year: Number(year) } : {}) };
  const read = useOperation('reportFinances', { body }, useReportOptions(financesReport, city));
  const currency = read.data?.currency ?? 'AUD';
  const citySlug = city?.slug ?? '';
  const cells = useMemo(() => figureCells(citySlug, currency), [citySlug, currency]);
  const years = read.data?.years.map((each) => ({ value: String(each.year), label: each.label })) ?? [];
  return (
    <ReportPage
      report={financesReport}
      city={city}
      read={read}
      cells={cells}
      filters={
        <>
          <ReportCityFilter city={city} onChange={(chosen) => setSearch({ city: chosen })} />
          <PickFilter
            label="Interval"
            options={stepOptions}
            value={step}
            onChange={(chosen) => setSearch({ step: chosen })}
          />
          {read.data ? (
            <PickFilter
              label="Business year"
              options={years}
              value={String(read.data.year)}
              onChange={(chosen) => setSearch({ year: chosen })}
            />
          ) : null}
        </>
      }
      file={() => call('reportFinances', { body: { ...body, withFile: true } })}
      note={read.data ? <FinancesPicture rows={read.data.items} currency={currency} /> : null}
      rowKey={({ fromDate }) => fromDate}
      // Every year has all its months, even empty ones.
      empty={null}
    />
  );
}

interface FinancesPictureProps {
  rows: readonly FinancesRow[];
  currency: Currency;
}

/** What was invoiced and received in each period, side by side, at one scale. The table below has the same figures. */
function FinancesPicture({ rows, currency }: FinancesPictureProps) {
  const most = Math.max(...rows.flatMap(({ invoicedMinor, receivedMinor }) => [invoicedMinor, receivedMinor]), 0);
  if (most === 0) return null;
  // The weeks of a year are too many for labels.
  const isLabelled = rows.length <= 12;
  // A month with more credited than invoiced has no bar; its figure shows the amount.
  const height = (minor: number) => ({ height: `${(Math.max(minor, 0) / most) * 100}%` });
  return (
    <figure className="stack-2 flush">
      <figcaption className={`${styles.legend} text-sm soft`}>
        <span className={styles.key} data-use="invoiced">
          Invoiced
        </span>
        <span className={styles.key} data-use="received">
          Received
        </span>
        <span className={styles.most}>up to {formatMinor(most, currency)}</span>
      </figcaption>
      <div className={styles.bars} data-labelled={isLabelled || undefined} aria-hidden="true">
        {rows.map(({ label, fromDate, invoicedMinor, receivedMinor }) => (
          <div
            key={fromDate}
            className={`${styles.period} hoverable`}
            title={`${label}: invoiced ${formatMinor(invoicedMinor, currency)}, received ${formatMinor(receivedMinor, currency)}`}
          >
            <span className={styles.bar} data-use="invoiced" style={height(invoicedMinor)} />
            <span className={styles.bar} data-use="received" style={height(receivedMinor)} />
            {isLabelled ? <span className={styles.label}>{label.replace(/^(\w{3})\w* .*/, '$1')}</span> : null}
          </div>
        ))}
      </div>
    </figure>
  );
}
