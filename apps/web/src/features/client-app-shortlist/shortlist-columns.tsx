import { IconCircleCheck, IconCircleX, IconPlayerPause } from '@tabler/icons-react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import type { ShortlistItem } from './shortlist.ts';

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
export const shortlistColumns: readonly Column<ShortlistItem>[] = [
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
