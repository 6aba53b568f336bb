import type { OutputOf } from '@cadenza/contract/operations';
import { minutesBetween } from '@cadenza/domain/time';
import { Button, Group } from '@mantine/core';
import { IconClock, IconClockX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../shared/clock/use-now.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { timeLeft } from '../../shared/format/time-left.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import type { Column, ListRead } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Paging } from '../../shared/table/pagination-bar.tsx';

export type OpenInvitation = OutputOf<'listRegistrationInvites'>['items'][number];

interface OpenInvitationsProps {
  label: string;
  read: ListRead<OpenInvitation>;
  paging: Paging;
  empty: ReactNode;
  /** Both run until the server has answered. */
  onResend: (invitation: OpenInvitation) => Promise<unknown>;
  onCancel: (invitation: OpenInvitation) => Promise<unknown>;
}

/**
 * Open invitations: who, to what role, and how long they remain valid; can be resent or cancelled with
 * permission.
 */
export function OpenInvitations({ label, read, paging, empty, onResend, onCancel }: OpenInvitationsProps) {
  const now = useNow();
  const [busyId, setBusyId] = useState<string | null>(null);
  const run = (invitation: OpenInvitation, action: typeof onResend) => {
    setBusyId(invitation.id);
    void action(invitation).finally(() => setBusyId(null));
  };
  const columns: readonly Column<OpenInvitation>[] = [
    {
      key: 'who',
      head: 'Who',
      cell: ({ name, email }) => (
        <span className="stack-0 breakable shrinkable">
          <span>{name}</span>
          <span className="soft text-sm">{email}</span>
        </span>
      ),
    },
    {
      key: 'role',
      head: 'Invited as',
      cell: ({ roleLabel, organisationName, invitedBy }) => (
        <span className="stack-0 breakable shrinkable">
          <span>
            {roleLabel}, {organisationName}
          </span>
          <span className="soft text-sm">by {invitedBy}</span>
        </span>
      ),
    },
    { key: 'until', head: 'Link', bare: true, cell: (invitation) => <Until invitation={invitation} now={now} /> },
    {
      key: 'actions',
      head: '',
      bare: true,
      cell: (invitation) =>
        invitation.canManage ? (
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            <Button
              size="compact-sm"
              variant="default"
              loading={busyId === invitation.id}
              aria-label={`Resend the invitation to ${invitation.name}`}
              onClick={() => run(invitation, onResend)}
            >
              Resend
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="negative"
              disabled={busyId === invitation.id}
              aria-label={`Cancel the invitation to ${invitation.name}`}
              onClick={() => void askToCancel(invitation, () => run(invitation, onCancel))}
            >
              Cancel
            </Button>
          </Group>
        ) : null,
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      read={read}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      paging={paging}
      empty={empty}
    />
  );
}

function Until({ invitation, now }: { invitation: OpenInvitation; now: string }) {
  const left = invitation.isExpired ? null : timeLeft(minutesBetween(now, invitation.expiresAt));
  return left === null ? (
    <StatusBadge label="Expired" tone="attention" icon={IconClockX} />
  ) : (
    <StatusBadge label={`Open for ${left}`} tone="info" icon={IconClock} />
  );
}

async function askToCancel(invitation: OpenInvitation, cancel: () => void): Promise<void> {
  const isSure = await confirm({
    title: 'Cancel this invitation?',
    message: `The link that was sent to ${invitation.email} will stop working.`,
    yes: 'Cancel the invitation',
    no: 'Keep it',
    grave: true,
  });
  if (isSure) cancel();
}
