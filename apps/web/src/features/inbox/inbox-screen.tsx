import { messageStatuses } from '@cadenza/domain/inbox/message-status';
import { Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { listed, useListSearch } from '../../shared/routing/search.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './inbox.module.css';
import { type Message, messageColumns, statusLooks } from './message-columns.tsx';
import { inboxScreen } from './screens.ts';

const channelOptions = [
  { value: 'mail' as const, label: 'Email' },
  { value: 'sms' as const, label: 'Text message' },
];
const statusOptions = messageStatuses.map((value) => ({ value, label: statusLooks[value].label }));

const unfiltered = { skip: 0, q: '', channels: [], status: [] };

/** Every mail and text message written, newest first; a row expands to its text. */
export function InboxScreen() {
  const { search, isFiltered, clear, filter, find, paging } = useListSearch(inboxScreen, unfiltered);
  const { skip, take, q, channels, status } = search;
  const read = useOperation(
    'listInbox',
    {
      query: { skip, take, search: q || undefined, channels: listed(channels), status: listed(status) },
    },
    { keepPrevious: true },
  );
  return (
    <Page>
      <PageHeader title="Inbox" facts="Emails and texts we’ve sent" />
      <FilterBar onClear={clear}>
        <SearchField label="Find a message" {...find} />
        <ChoiceFilter label="By" options={channelOptions} {...filter('channels')} />
        <ChoiceFilter label="Status" options={statusOptions} {...filter('status')} />
      </FilterBar>
      <DataTable
        label="Messages"
        columns={messageColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ subject, toName, toAddress }) => `${subject || 'the text message'} to ${toName || toAddress}`}
        expand={(message) => <MessageText message={message} />}
        paging={paging}
        empty={
          <EmptyState title={isFiltered ? 'No messages match' : 'No messages yet'}>
            {isFiltered
              ? 'Try another recipient or subject, or clear the filters.'
              : 'Emails and texts appear here once they’re written.'}
          </EmptyState>
        }
      />
    </Page>
  );
}

const links = /(https?:\/\/[^\s<>"]+)/;

/** A message as written, shown on paper; its links work if their keys are shown. */
function MessageText({ message }: { message: Message }) {
  const { text, areLinksMasked, failure, bookingId } = message;
  return (
    <article className={styles.paper}>
      {failure ? <p className={styles.failure}>{failure}</p> : null}
      <div className={styles.text}>
        {text.split(links).map((part, index) =>
          // Every second part is a link.
          index % 2 === 1 && !areLinksMasked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
            <Anchor key={index} href={part}>
              {part}
            </Anchor>
          ) : (
            part
          ),
        )}
      </div>
      {areLinksMasked || bookingId ? (
        <p className={styles.foot}>
          {areLinksMasked ? (
            <span className={styles.masked}>
              <IconLock size={14} aria-hidden /> Private links are hidden. Only the recipient can use them.
            </span>
          ) : null}
          {bookingId ? (
            <ScreenLink to="/bookings/$id" params={{ id: bookingId }}>
              View booking
            </ScreenLink>
          ) : null}
        </p>
      ) : null}
    </article>
  );
}
