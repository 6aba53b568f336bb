import type { OutputOf } from '@cadenza/contract/operations';
import { formatPhone } from '@cadenza/domain/format-phone';
import { messageStatuses } from '@cadenza/domain/inbox/message-status';
import { Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArchive,
  IconClock,
  IconDeviceMobileMessage,
  IconLock,
  IconMail,
  IconSend,
} from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { listed, useListSearch } from '../../shared/routing/search.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { StatusBadge, type StatusLook } from '../../shared/status/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './inbox.module.css';
import { inboxScreen } from './screens.ts';

const channelOptions = [
  { value: 'mail' as const, label: 'Email' },
  { value: 'sms' as const, label: 'Text message' },
];
const statusLooks: Record<Message['status'], StatusLook> = {
  kept: { label: 'Kept', tone: 'neutral', icon: IconArchive },
  queued: { label: 'Waiting', tone: 'info', icon: IconClock },
  sent: { label: 'Sent', tone: 'positive', icon: IconSend },
  failed: { label: 'Failed', tone: 'negative', icon: IconAlertTriangle },
};

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
          isFiltered ? (
            <NoMatches title="No messages match" onClear={clear}>
              Try another recipient or subject.
            </NoMatches>
          ) : (
            <EmptyState title="No messages yet">Emails and texts appear here once they’re written.</EmptyState>
          )
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
      <div className={`${styles.text} pre-line breakable`}>
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

type Message = OutputOf<'listInbox'>['items'][number];

function When({ at }: { at: string }) {
  return <InstantText iso={at} zone={useOwnZone()} />;
}

/** Subject or text, recipient, time, and whether it was sent. */
const messageColumns: readonly Column<Message>[] = [
  {
    key: 'subject',
    head: 'Message',
    cell: ({ channel, subject, text }) => {
      const Face = channel === 'mail' ? IconMail : IconDeviceMobileMessage;
      const words = subject || text;
      return (
        <span className={`${styles.subject} row-2`} title={words}>
          <Face size={15} stroke={1.7} aria-label={channel === 'mail' ? 'Email' : 'Text message'} />
          <ClampedText>{words}</ClampedText>
        </span>
      );
    },
  },
  {
    key: 'to',
    head: 'To',
    cell: ({ toName, toAddress, channel }) => {
      const address = channel === 'sms' ? formatPhone(toAddress) : toAddress;
      return (
        <ClampedText title={address}>
          {toName || address}
          {toName ? <span className="soft regular"> {address}</span> : null}
        </ClampedText>
      );
    },
  },
  {
    key: 'status',
    head: 'Status',
    width: '8rem',
    bare: true,
    cell: ({ status }) => <StatusBadge {...statusLooks[status]} />,
  },
  { key: 'when', head: 'Written', width: '13.5rem', cell: ({ createdAt }) => <When at={createdAt} /> },
];
