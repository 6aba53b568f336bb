import type { OutputOf } from '@cadenza/contract/operations';
import { formatPhone } from '@cadenza/domain/format-phone';
import { Anchor } from '@mantine/core';
import { IconMicrophone2, IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ToggleFilter } from '../../shared/filter/toggle-filter.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { listed, useListSearch } from '../../shared/routing/search.ts';
import { useCitiesOnShow } from '../../shared/session/use-cities-on-show.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './musicians-screen.module.css';
import { musiciansScreen } from './screens.ts';

const ALL_SKILLS = { query: { take: 100 } };
const unfiltered = { skip: 0, q: '', skills: [], cities: [], inactive: false };

/** The office's list of musicians, by name. */
export function MusiciansScreen({ actions }: { actions?: ReactNode }) {
  const { search, isFiltered, clear, filter, find, paging } = useListSearch(musiciansScreen, unfiltered);
  const cities = useCitiesOnShow(search.cities);
  const skills = useOperation('listSkills', ALL_SKILLS);
  const options = skills.data?.items.map(({ name }) => ({ value: name, label: name })) ?? [];
  const chosen = skills.data?.items.filter(({ name }) => search.skills.includes(name)).map(({ id }) => id) ?? [];
  const { skip, take, q, inactive } = search;
  const read = useOperation(
    'listMusiciansOfCity',
    {
      query: {
        skip,
        take,
        search: q || undefined,
        cityIds: JSON.stringify(cities.map(({ id }) => id)),
        skills: listed(chosen),
        showInactive: inactive ? 'true' : undefined,
      },
    },
    { enabled: cities.length > 0 && (search.skills.length === 0 || skills.data !== undefined), keepPrevious: true },
  );
  return (
    <Page>
      <PageHeader title="Musicians" actions={actions} />
      <FilterBar onClear={clear}>
        <SearchField label="Find a musician" {...find} />
        <CityFilter {...filter('cities')} />
        <ChoiceFilter label="Skills" options={options} {...filter('skills')} />
        <ToggleFilter label="Include inactive" {...filter('inactive')} />
      </FilterBar>
      <DataTable
        label="Musicians"
        columns={musicianColumns}
        read={read}
        rowKey={({ musicianId, cityId }) => `${musicianId} ${cityId}`}
        rowName={({ name }) => name}
        rowLink={({ musicianId }) => ({ to: '/musician_bios/$id', params: { id: musicianId } })}
        paging={paging}
        empty={
          isFiltered ? (
            <NoMatches title="No musicians match" onClear={clear}>
              Try another name or other filters.
            </NoMatches>
          ) : (
            <EmptyState title="No musicians yet">Musicians appear here once they register for this city.</EmptyState>
          )
        }
      />
    </Page>
  );
}

/** Name, skills, contact details, and how busy they are. */
const musicianColumns: readonly Column<Musician>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, photoPath, canLead, isSinger, isActive }) => (
      <span className={styles.who}>
        <Monogram name={name} src={photoPath} size="sm" />
        <span className={styles.name}>{name}</span>
        {canLead ? <IconStar className={styles.leads} size={14} aria-label="Can lead" /> : null}
        {isSinger ? <IconMicrophone2 className={styles.mark} size={14} aria-label="Singer" /> : null}
        {isActive ? null : <span className="soft regular">inactive</span>}
      </span>
    ),
  },
  {
    key: 'skills',
    head: 'Skills',
    cell: ({ skills }) => (
      <div className={styles.skills}>
        <ClampedText>{skills.map(({ name }) => name).join(', ') || '–'}</ClampedText>
      </div>
    ),
  },
  {
    key: 'next',
    head: 'Next job',
    width: '8rem',
    cell: (musician) => <NextJob musician={musician} />,
  },
  { key: 'jobs', head: 'Upcoming jobs', width: '6.5rem', align: 'end', cell: ({ upcomingJobs }) => upcomingJobs },
  {
    key: 'offers',
    head: 'Open offers',
    width: '6.5rem',
    align: 'end',
    hideBelow: 'md',
    cell: ({ liveOffers }) => liveOffers,
  },
  {
    key: 'mobile',
    head: 'Mobile',
    width: '11rem',
    cell: ({ mobile, name }) =>
      mobile ? (
        <Anchor className="tabular nowrap" href={`tel:${mobile}`}>
          <span className="visually-hidden">Call {name}: </span>
          {formatPhone(mobile)}
        </Anchor>
      ) : (
        '–'
      ),
  },
  { key: 'suburb', head: 'Lives in', width: '10rem', hideBelow: 'lg', cell: ({ homeSuburb }) => homeSuburb || '–' },
];

type Musician = OutputOf<'listMusiciansOfCity'>['items'][number];

/** The date of the next job, in the time zone of the musician's city. */
function NextJob({ musician: { nextJobAt, cityId } }: { musician: Musician }) {
  const zone = useSession()?.context.cities.find(({ id }) => id === cityId)?.timeZone ?? 'UTC';
  if (nextJobAt === null) return <span className="soft regular">none yet</span>;
  return <InstantText iso={nextJobAt} zone={zone} show="date" />;
}
