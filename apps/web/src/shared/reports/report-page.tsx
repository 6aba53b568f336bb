import type { Currency } from '@cadenza/domain/money';
import { hoursText, mayOpenReport, type Report, type ReportColumn } from '@cadenza/domain/reports/report';
import type { NamedPeriod } from '@cadenza/domain/reports/report-period';
import { type ReactNode, useMemo } from 'react';
import type { ReadOptions } from '../client/use-operation.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { type ApiFile, wholeFile } from '../file/save-file.ts';
import { SaveFileButton } from '../file/save-file-button.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { DateText } from '../format/date-text.tsx';
import { MoneyText } from '../format/money-text.tsx';
import { Page } from '../layout/page.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { SumList } from '../layout/sum-list.tsx';
import type { City } from '../session/profile-store.ts';
import { useSession } from '../session/use-session.ts';
import type { Column, ListRead } from '../table/column.ts';
import { CursorBar } from '../table/cursor-bar.tsx';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import { PeriodFilter, ReportCityFilter } from './report-filters.tsx';

/** The common part of every report's response. */
interface ReportAnswer<Row, Sum extends string> {
  items: readonly Row[];
  currency: Currency;
  sums: Record<Sum, number>;
  nextCursor?: string | null;
  previousCursor?: string | null;
}

interface ReportPageProps<Row extends object, Sum extends string>
  extends Pick<DataTableProps<Row>, 'rowKey' | 'rowName' | 'rowLink' | 'selection'> {
  report: Report<Row, Sum>;
  city: City | undefined;
  read: ListRead<Row> & { data: ReportAnswer<Row, Sum> | undefined };
  filters: ReactNode;
  /** Clears all filters; set while there are any. */
  onClear?: () => void;
  /** Requests the same report with its file. */
  file: () => Promise<Partial<ApiFile>>;
  cells?: ReportCells<Row>;
  /** Other actions of the screen besides downloading the file. */
  actions?: ReactNode;
  /** Facts or a chart below the totals. */
  note?: ReactNode;
  /** Goes to the previous or next page of a keyset-paginated report. */
  onCursor?: (cursor: string) => void;
  empty: ReactNode;
}

/** A report: its filters, totals, table and file, from its declaration. */
export function ReportPage<Row extends object, Sum extends string>(props: ReportPageProps<Row, Sum>) {
  const { report, city, read, cells } = props;
  const currency = read.data?.currency ?? 'AUD';
  const columns = useMemo(() => reportColumns(report, currency, cells), [report, currency, cells]);
  const mayOpen = useMayOpenReport(report, city);
  const hasRows = (read.data?.items.length ?? 0) > 0;
  return (
    <Page>
      <PageHeader
        title={report.title}
        back={{ to: '/reports', label: 'Reports' }}
        facts={report.purpose}
        actions={
          <>
            {mayOpen ? (
              <SaveFileButton files={[() => props.file().then(wholeFile)]} isDisabled={!hasRows}>
                Save as CSV
              </SaveFileButton>
            ) : null}
            {props.actions}
          </>
        }
      />
      <FilterBar onClear={props.onClear}>{props.filters}</FilterBar>
      {mayOpen ? (
        <>
          {read.data && hasRows ? (
            <SumList
              sums={report.sums.map(({ key, head }) => ({ name: head, minor: read.data?.sums[key] ?? 0 }))}
              currency={currency}
            />
          ) : null}
          {props.note}
          <DataTable
            label={report.title}
            columns={columns}
            read={read}
            rowKey={props.rowKey}
            rowName={props.rowName}
            rowLink={props.rowLink}
            selection={props.selection}
            empty={props.empty}
          />
          {props.onCursor ? <CursorBar page={read.data} onChange={props.onCursor} /> : null}
        </>
      ) : (
        <EmptyState title="Admins only">This report is for the city’s admins.</EmptyState>
      )}
    </Page>
  );
}

interface DaysReportPageProps<Row extends object, Sum extends string>
  extends Omit<ReportPageProps<Row, Sum>, 'onClear' | 'onCursor'> {
  read: ListRead<Row> & {
    data:
      | (ReportAnswer<Row, Sum> & { periods: readonly NamedPeriod[]; fromDate?: string; toDate?: string })
      | undefined;
  };
  /** The search of the address, with the report's city and days. */
  list: {
    search: { from: string; to: string };
    change: (values: { city: string } | { from: string; to: string }) => void;
    clear: (() => void) | undefined;
    turnPage: (cursor: string) => void;
  };
  /** False for a report that always needs a period. */
  hasAllTime?: boolean;
}

/** A keyset-paginated report of a city's days: the filters of city and period come before its own. */
export function DaysReportPage<Row extends object, Sum extends string>(props: DaysReportPageProps<Row, Sum>) {
  const { list, hasAllTime, filters, ...report } = props;
  const { search, change, clear, turnPage } = list;
  const { periods, fromDate = '', toDate = '' } = report.read.data ?? {};
  return (
    <ReportPage
      {...report}
      onClear={clear}
      onCursor={turnPage}
      filters={
        <>
          <ReportCityFilter city={report.city} onChange={(city) => change({ city })} />
          <PeriodFilter
            from={search.from || fromDate}
            to={search.to || toDate}
            periods={periods}
            hasAllTime={hasAllTime}
            onChange={change}
          />
          {filters}
        </>
      }
    />
  );
}

/** How a report is loaded: not before the user may, and with the last page shown until the next one. */
export const useReportOptions = (report: Pick<Report<never>, 'access'>, city: City | undefined): ReadOptions => ({
  enabled: useMayOpenReport(report, city),
  keepPrevious: true,
});

/** Whether the user can request a report of this city; false while the city is unknown. */
function useMayOpenReport(report: Pick<Report<never>, 'access'>, city: City | undefined): boolean {
  const actor = useSession()?.actor;
  return actor !== undefined && city !== undefined && mayOpenReport(report, actor, { cityId: city.id });
}

/** Renders a column's value where its kind is not enough, for example as a badge. */
type ReportCells<Row> = { [Key in keyof Row]?: (row: Row) => ReactNode };

/** The columns of a report's table, from its declaration. */
const reportColumns = <Row extends object>(
  { columns }: Pick<Report<Row>, 'columns'>,
  currency: Currency,
  cells: ReportCells<Row> = {},
): Column<Row>[] =>
  columns
    .filter(({ isInFileOnly }) => !isInFileOnly)
    .map(({ key, head, kind, width, hideBelow }) => ({
      key,
      head,
      width,
      hideBelow,
      align: ['money', 'count', 'hours'].includes(kind) ? 'end' : undefined,
      cell: cells[key] ?? ((row) => shown(row[key], kind, currency)),
    }));

function shown(value: unknown, kind: ReportColumn<never>['kind'], currency: Currency): ReactNode {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    return kind === 'money' ? (
      <MoneyText minor={value} currency={currency} />
    ) : (
      <span className="tabular">{kind === 'hours' ? hoursText(value) : value}</span>
    );
  }
  if (typeof value !== 'string' || value === '') return '–';
  return kind === 'date' ? <DateText date={value} /> : value;
}
