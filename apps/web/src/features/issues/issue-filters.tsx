import { issueKindLabel, issueKinds, issueStatuses, issueStatusLabel } from '@cadenza/domain/issues/issue';
import { priorities } from '@cadenza/domain/priority';
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { useCity } from '../../shared/session/use-session.ts';
import { companyWide } from './issues.ts';
import { issuesScreen, noIssueFilters } from './screens.ts';

const views = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'board', label: 'Board', icon: IconLayoutKanban },
] as const;
const statusOptions = issueStatuses.map((value) => ({ value, label: issueStatusLabel(value) }));
const kindOptions = issueKinds.map((value) => ({ value, label: issueKindLabel(value) }));
const priorityOptions = priorities.map((value) => ({ value, label: value }));

/** The filters of issues, and how they are displayed. */
export function IssueFilters() {
  const { search, clear, change, filter, find } = useListSearch(issuesScreen, noIssueFilters);
  const { choices } = useCity();
  const people = useOperation('listIssuePeople').data?.items ?? [];
  const cities = [
    ...choices.map(({ slug, name }) => ({ value: slug, label: name })),
    { value: companyWide, label: 'Company-wide' },
  ];
  return (
    <FilterBar
      onClear={clear}
      end={<ViewSwitch label="Show as" options={views} value={search.as} onChange={(as) => change({ as })} iconsOnly />}
    >
      <SearchField label="Find an issue" {...find} />
      {search.as === 'list' ? <ChoiceFilter label="Status" options={statusOptions} {...filter('status')} /> : null}
      <ChoiceFilter label="Kind" options={kindOptions} {...filter('kind')} />
      <ChoiceFilter label="Priority" options={priorityOptions} {...filter('priority')} />
      <ChoiceFilter label="City" options={cities} {...filter('cities')} />
      <PickFilter
        label="Assignee"
        options={[
          { value: '', label: 'All assignees' },
          { value: 'me', label: 'Assigned to me' },
          { value: 'none', label: 'Unassigned' },
          ...people.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        {...filter('who')}
      />
    </FilterBar>
  );
}
