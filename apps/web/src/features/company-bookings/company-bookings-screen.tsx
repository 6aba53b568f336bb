import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { CompanyBookingList } from './company-booking-list.tsx';
import { bookingsScreen, prospectsScreen } from './screens.ts';

const views = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'previous', label: 'Past' },
] as const;
const searchLabel = 'Find by name or number';

/** A company's agreed bookings, upcoming and past. */
export function CompanyBookingsScreen() {
  const { view, q } = bookingsScreen.useSearch();
  const setSearch = useSetSearch(bookingsScreen);
  const company = useCompany();
  const search = (term: string) => setSearch({ q: term }, { replace: true });
  return (
    <Page>
      <PageHeader title="Bookings" facts={company.name} />
      <FilterBar>
        <ViewSwitch label="Show" options={views} value={view} onChange={(value) => setSearch({ view: value })} />
        <SearchField label={searchLabel} value={q} onChange={search} />
      </FilterBar>
      <CompanyBookingList
        company={company}
        view={view}
        search={q}
        onClear={() => search('')}
        none={
          view === 'upcoming' ? (
            <EmptyState title="No upcoming bookings" action={<ScreenLink to="/prospects">View quotes</ScreenLink>}>
              Bookings appear here once you’ve accepted a quote. Earlier ones are under Past.
            </EmptyState>
          ) : (
            <EmptyState title="No past events yet">Past and cancelled events appear here.</EmptyState>
          )
        }
      />
    </Page>
  );
}

/** A company's quotes that are not agreed yet. */
export function CompanyQuotesScreen() {
  const { q } = prospectsScreen.useSearch();
  const setSearch = useSetSearch(prospectsScreen);
  const company = useCompany();
  const search = (term: string) => setSearch({ q: term }, { replace: true });
  return (
    <Page>
      <PageHeader title="Quotes" facts={company.name} />
      <FilterBar>
        <SearchField label={searchLabel} value={q} onChange={search} />
      </FilterBar>
      <CompanyBookingList
        company={company}
        view="quotes"
        search={q}
        onClear={() => search('')}
        none={
          <EmptyState title="No open quotes" action={<ScreenLink to="/bookings">View bookings</ScreenLink>}>
            Our quotes for {company.name} appear here until they’re accepted.
          </EmptyState>
        }
      />
    </Page>
  );
}

/** The company this person acts for. */
function useCompany(): { id: string; name: string } {
  const session = useSession();
  return { id: session?.actor.organisationId ?? '', name: session?.role?.orgName ?? '' };
}
