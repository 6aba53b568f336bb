import { Button, SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconPlayerPause, IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useListSearch, useSetSearch } from '../../shared/routing/search.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { AllowAppDialog } from './allow-app-dialog.tsx';
import { EditItemDialog } from './edit-item-dialog.tsx';
import { shortlistScreen } from './screens.ts';
import type { ShortlistItem } from './shortlist.ts';

const statuses = [
  { value: 'all', label: 'All' },
  { value: 'allowed', label: 'Allowed' },
  { value: 'paused', label: 'Paused' },
] as const;
const statusOf = { all: undefined, allowed: 70, paused: 20 } as const;
const unfiltered = { status: 'all' as const, cursor: '' };

/** The apps allowed by the user's organisation. */
export function ShortlistScreen() {
  const { search, clear, filter, turnPage } = useListSearch(shortlistScreen, unfiltered);
  const { status, cursor, item } = search;
  const setSearch = useSetSearch(shortlistScreen);
  const read = useOperation(
    'listClientAppShortlist',
    { query: { status: statusOf[status], cursor: cursor || undefined } },
    { keepPrevious: true },
  );
  const open = (id: string) => setSearch({ item: id });
  const close = () => setSearch({ item: '' });
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('add')}>
      Allow an app
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Shortlist"
        actions={
          <>
            <ButtonLink to="/client-apps" variant="default">
              Client apps
            </ButtonLink>
            {add}
          </>
        }
      />
      <FilterBar onClear={clear}>
        <SegmentedControl aria-label="Status" size="sm" data={[...statuses]} {...filter('status')} />
      </FilterBar>
      <DataTable
        label="Shortlist"
        columns={shortlistColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ appName }) => appName}
        rowLink={({ id }) => ({ to: '/shortlist-client-apps', search: { status, cursor, item: id } })}
        empty={
          status === 'all' ? (
            <EmptyState title="No apps allowed yet" action={add}>
              Allow one of your own apps, or one offered to you.
            </EmptyState>
          ) : (
            <EmptyState
              title="No apps match"
              action={
                <Button variant="default" onClick={clear}>
                  Show all
                </Button>
              }
            >
              No app on the shortlist has this status.
            </EmptyState>
          )
        }
      />
      <CursorBar page={read.data} onChange={turnPage} />
      {item === 'add' ? <AllowAppDialog onClose={close} /> : null}
      {item !== '' && item !== 'add' ? <EditItemDialog id={item} onClose={close} /> : null}
    </Page>
  );
}

function ShortlistBadge({ status, appStatus }: Pick<ShortlistItem, 'status' | 'appStatus'>) {
  if (appStatus !== 70) return <StatusBadge label="Revoked" tone="negative" icon={IconCircleX} />;
  if (status !== 70) return <StatusBadge label="Paused" tone="neutral" icon={IconPlayerPause} />;
  return <StatusBadge label="Allowed" tone="positive" icon={IconCircleCheck} />;
}

function Moment({ at, show }: { at: string | null; show?: 'date' }) {
  const zone = useOwnZone();
  return at === null ? 'Never' : <InstantText iso={at} zone={zone} {...(show ? { show } : {})} />;
}

function Allowed({ features }: Pick<ShortlistItem, 'features'>) {
  const grown = features.filter(({ hasGrown }) => hasGrown);
  return (
    <>
      {features.map(({ name, isClosed }) => (isClosed ? `${name} (closed)` : name)).join(', ')}
      {grown.length > 0 ? (
        <span className="soft text-sm regular block">
          {grown.map(({ name }) => name).join(', ')} can do more now. Edit to allow it.
        </span>
      ) : null}
    </>
  );
}

/** The app, its owner, its scopes, who allowed it, and when it was last used. */
const shortlistColumns: readonly Column<ShortlistItem>[] = [
  {
    key: 'app',
    head: 'App',
    cell: ({ appName, ownerName, isOwn }) => (
      <>
        {appName}
        {isOwn ? null : <span className="soft text-sm regular block">of {ownerName}</span>}
      </>
    ),
  },
  { key: 'features', head: 'Allowed features', width: '16rem', ownLine: true, cell: (item) => <Allowed {...item} /> },
  {
    key: 'by',
    head: 'Allowed by',
    width: '11rem',
    cell: ({ allowedByName, allowedAt }) => (
      <>
        {allowedByName}, <Moment at={allowedAt} show="date" />
      </>
    ),
  },
  {
    key: 'used',
    head: 'Last used',
    width: '10rem',
    hideBelow: 'lg',
    cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
  },
  { key: 'status', head: 'Status', width: '7.5rem', bare: true, cell: (item) => <ShortlistBadge {...item} /> },
];
