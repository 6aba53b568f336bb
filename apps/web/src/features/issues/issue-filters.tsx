import { issueKindLabel, issueKinds, issueStatuses, issueStatusLabel } from '@cadenza/domain/issues/issue';
import { priorities } from '@cadenza/domain/priority';
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { isFiltered, useSetSearch } from '../../shared/routing/search.ts';
import { useCity } from '../../shared/session/use-session.ts';
import { ofHouse } from './issues.ts';
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
  const search = issuesScreen.useSearch();
  const setSearch = useSetSearch(issuesScreen);
  const { choices } = useCity();
  const people = useOperation('listIssuePeople').data?.items ?? [];
  const cities = [
    ...choices.map(({ slug, name }) => ({ value: slug, label: name })),
    { value: ofHouse, label: 'Company-wide' },
  ];
  const hasFilters = isFiltered(search, { ...noIssueFilters, cursor: search.cursor });
  return (
    <FilterBar
      onClear={hasFilters ? () => setSearch(noIssueFilters) : undefined}
      end={
        <ViewSwitch
          label="Show as"
          options={views}
          value={search.as}
          onChange={(as) => setSearch({ as, cursor: '' })}
          iconsOnly
        />
      }
    >
      <SearchField
        label="Find an issue"
        value={search.q}
        onChange={(q) => setSearch({ q, cursor: '' }, { replace: true })}
      />
      {search.as === 'list' ? (
        <ChoiceFilter
          label="Status"
          options={statusOptions}
          value={search.status}
          onChange={(status) => setSearch({ status, cursor: '' })}
        />
      ) : null}
      <ChoiceFilter
        label="Kind"
        options={kindOptions}
        value={search.kind}
        onChange={(kind) => setSearch({ kind, cursor: '' })}
      />
      <ChoiceFilter
        label="Priority"
        options={priorityOptions}
        value={search.priority}
        onChange={(priority) => setSearch({ priority, cursor: '' })}
      />
      <ChoiceFilter
        label="City"
        options={cities}
        value={search.cities}
        onChange={(chosen) => setSearch({ cities: chosen, cursor: '' })}
      />
      <PickFilter
        label="Assignee"
        options={[
          { value: '', label: 'All assignees' },
          { value: 'me', label: 'Assigned to me' },
          { value: 'none', label: 'Unassigned' },
          ...people.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        value={search.who}
        onChange={(who) => setSearch({ who, cursor: '' })}
      />
    </FilterBar>
  );
}
