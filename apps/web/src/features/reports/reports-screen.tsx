import { mayOpenReport } from '@cadenza/domain/reports/report';
import { reports } from '@cadenza/domain/reports/reports';
import type { LinkOptions } from '@tanstack/react-router';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ReportCityFilter, useReportCity } from '../../shared/reports/report-filters.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './reports.module.css';
import { reportsScreen } from './screens.ts';

const linkTo = (name: (typeof reports)[number]['slug'], city: string): LinkOptions => {
  switch (name) {
    case 'season':
      return { to: '/reports/season', search: { city } };
    case 'booked-musicians':
      return { to: '/gig_roster', search: { as: 'table', cities: city ? [city] : [] } };
    case 'event-gig-summary':
      return { to: '/reports/event-gig-summary', search: { city } };
    case 'finances':
      return { to: '/reports/finances', search: { city } };
    case 'payments':
      return { to: '/reports/payments', search: { city } };
    case 'musician-paysheet':
      return { to: '/reports/musician-paysheet', search: { city } };
    case 'super':
      return { to: '/reports/super', search: { city } };
    case 'super-account':
      return { to: '/reports/super-account', search: { city } };
    case 'accounts':
      return { to: '/reports/accounts', search: { city } };
    case 'year-sums':
      return { to: '/reports/year-sums', search: { city } };
  }
};

/** The reports available to this user in the selected city. */
export function ReportsScreen() {
  const { city: slug } = reportsScreen.useSearch();
  const setSearch = useSetSearch(reportsScreen);
  const city = useReportCity(slug);
  const actor = useSession()?.actor;
  const open = reports.filter((report) => actor && city && mayOpenReport(report, actor, { cityId: city.id }));
  return (
    <Page>
      <PageHeader title="Reports" />
      <FilterBar>
        <ReportCityFilter city={city} onChange={(chosen) => setSearch({ city: chosen })} />
      </FilterBar>
      {open.length === 0 ? (
        <EmptyState title="No reports">Reports are for a city’s office staff.</EmptyState>
      ) : (
        <ul className={styles.list}>
          {open.map(({ slug: name, title, purpose }) => (
            <li key={name} className={`${styles.report} hoverable`}>
              <h2 className="text-lg flush">
                <ScreenLink className={styles.link} {...linkTo(name, slug)}>
                  {title}
                </ScreenLink>
              </h2>
              <p className="soft flush">{purpose}</p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
