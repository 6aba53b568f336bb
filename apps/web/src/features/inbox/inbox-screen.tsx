import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { messageColumns, statusLooks } from './message-columns.tsx';
import { MessageText } from './message-text.tsx';
import { inboxScreen, messageStatuses } from './screens.ts';

const channelOptions = [
  { value: 'mail' as const, label: 'Mail' },
  { value: 'sms' as const, label: 'Text message' },
];
const statusOptions = messageStatuses.map((value) => ({ value, label: statusLooks[value].label }));

/** Every mail and text message written, newest first; a row expands to its text. */
export function InboxScreen() {
  const { skip, take, q, channels, status } = inboxScreen.useSearch();
  const setSearch = useSetSearch(inboxScreen);
  const read = useOperation(
    'listInbox',
    {
      query: {
        skip,
        take,
        search: q || undefined,
        channels: channels.length > 0 ? JSON.stringify(channels) : undefined,
        status: status.length > 0 ? JSON.stringify(status) : undefined,
      },
    },
    { keepPrevious: true },
  );
  const isFiltered = q !== '' || channels.length > 0 || status.length > 0;
  return (
    <Page>
      <PageHeader title="Inbox" facts="Mails and text messages as they were written" />
      <FilterBar onClear={isFiltered ? () => setSearch({ skip: 0, q: '', channels: [], status: [] }) : undefined}>
        <SearchField
          label="Find a message"
          value={q}
          onChange={(value) => setSearch({ q: value, skip: 0 }, { replace: true })}
        />
        <ChoiceFilter
          label="By"
          options={channelOptions}
          value={channels}
          onChange={(value) => setSearch({ channels: value, skip: 0 })}
        />
        <ChoiceFilter
          label="Status"
          options={statusOptions}
          value={status}
          onChange={(value) => setSearch({ status: value, skip: 0 })}
        />
      </FilterBar>
      <DataTable
        label="Messages"
        columns={messageColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ subject, toName, toAddress }) => `${subject || 'the text message'} to ${toName || toAddress}`}
        expand={(message) => <MessageText message={message} />}
        paging={{ skip, take, onChange: setSearch }}
        empty={
          <EmptyState title={isFiltered ? 'None fits' : 'No messages yet'}>
            {isFiltered
              ? 'Take a filter back, or look for another recipient or subject.'
              : 'Each mail and text message is kept here as it was written.'}
          </EmptyState>
        }
      />
    </Page>
  );
}
