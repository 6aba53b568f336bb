import { InstantText } from '../../shared/format/instant-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import type { Column } from '../../shared/table/column.ts';
import { ClientAppStatusBadge } from './client-app-status-badge.tsx';
import type { ClientAppRow } from './client-apps.ts';

function LastUse({ at }: { at: string | null }) {
  const zone = useOwnZone();
  return at === null ? 'Never' : <InstantText iso={at} zone={zone} />;
}

/** Name, owner, scopes, and when it was last used. */
export const clientAppColumns: readonly Column<ClientAppRow>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => <ClampedText>{name}</ClampedText> },
  { key: 'organisation', head: 'Organisation', width: '12rem', cell: ({ organisationName }) => organisationName },
  {
    key: 'features',
    head: 'Features',
    hideBelow: 'lg',
    cell: ({ features }) => <ClampedText>{features.join(', ')}</ClampedText>,
  },
  {
    key: 'used',
    head: 'Last used',
    width: '13.5rem',
    hideBelow: 'md',
    cell: ({ lastUsedAt }) => <LastUse at={lastUsedAt} />,
  },
  {
    key: 'status',
    head: 'Status',
    width: '7rem',
    bare: true,
    cell: ({ status }) => <ClientAppStatusBadge status={status} />,
  },
];
