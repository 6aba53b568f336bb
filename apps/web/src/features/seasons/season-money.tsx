import '@mantine/charts/styles.css';
import { rosterSpan } from '@cadenza/domain/gig-roster/roster-span';
import { type Currency, formatMinor } from '@cadenza/domain/money';
import { monthHead } from '@cadenza/domain/seasons/season-report';
import { formatMonth } from '@cadenza/domain/time';
import { BarChart } from '@mantine/charts';
import { useNavigate } from '@tanstack/react-router';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
import styles from './season.module.css';
import type { Season } from './season.ts';
import table from './season-money.module.css';

type Money = NonNullable<Season['money']>;

const kinds = [
  { key: 'receivedMinor', head: 'Received', color: 'var(--positive-fill)' },
  { key: 'invoicedMinor', head: 'Invoiced', color: 'var(--info-fill)' },
  { key: 'agreedMinor', head: 'Agreed, not invoiced', color: 'var(--brass)' },
  { key: 'likelyMinor', head: 'Likely', color: 'var(--rule-strong)' },
] as const;

const daysOf = (month: string) => {
  const { fromDate: from, toDate: to } = rosterSpan('month', `${month}-01`);
  return { from, to };
};

/**
 * What the events of each month bring, by certainty: a chart, and the same as a table whose months open their events. On a
 * phone a month lists only the amounts that it has.
 */
export function SeasonMoney({ money, currency, city }: { money: Money; currency: Currency; city: string }) {
  const navigate = useNavigate();
  const open = (month: string) =>
    void navigate({ to: '/reports/event-gig-summary', search: { city, ...daysOf(month) } });
  const shown = money.map((row) => ({ ...row, name: monthHead(row.month) }));
  return (
    <Section title="Money expected each month" note="by event date">
      <div aria-hidden="true">
        <BarChart
          h={260}
          data={shown}
          dataKey="name"
          type="stacked"
          withLegend
          series={kinds.map(({ key, head, color }) => ({ name: key, label: head, color }))}
          valueFormatter={(minor) => formatMinor(minor, currency)}
          // In stacking order, most certain first.
          legendProps={{ itemSorter: null }}
          tickLine="none"
          barProps={{
            // Bars that grow for a second and a half explain nothing, and grow again whenever the window changes.
            isAnimationActive: false,
            cursor: 'pointer',
            onClick: ({ payload }) => open((payload as Money[number]).month),
          }}
          barChartProps={{ accessibilityLayer: false }}
          yAxisProps={{ width: 72, tickFormatter: (minor: number) => formatMinor(minor, currency, 'if any') }}
        />
      </div>
      <ScrollRegion label="Money by month" className={styles.scroll}>
        <table className={table.money}>
          <ColumnHeads names={['Month', ...kinds.map(({ head }) => head)]} />
          <tbody>
            {money.map((row) => (
              <tr key={row.month} data-empty={kinds.every(({ key }) => row[key] === 0) || undefined}>
                <th scope="row">
                  <ScreenLink to="/reports/event-gig-summary" search={{ city, ...daysOf(row.month) }}>
                    {formatMonth(row.month)}
                  </ScreenLink>
                </th>
                {kinds.map(({ key, head }) => (
                  <td key={key} data-head={head} data-empty={row[key] === 0 || undefined}>
                    {row[key] === 0 ? '–' : <MoneyText minor={row[key]} currency={currency} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.note}>Likely means open quotes at last year’s acceptance rate.</p>
    </Section>
  );
}
