import type { OutputOf } from '@cadenza/contract/operations';
import { formatPhone } from '@cadenza/domain/format-phone';
import {
  IconAlertTriangle,
  IconArchive,
  IconClock,
  IconDeviceMobileMessage,
  IconMail,
  IconSend,
} from '@tabler/icons-react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { StatusBadge, type StatusLook } from '../../shared/status/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import styles from './inbox.module.css';

export type Message = OutputOf<'listInbox'>['items'][number];

export const statusLooks: Record<Message['status'], StatusLook> = {
  kept: { label: 'Kept', tone: 'neutral', icon: IconArchive },
  queued: { label: 'Waiting', tone: 'info', icon: IconClock },
  sent: { label: 'Sent', tone: 'positive', icon: IconSend },
  failed: { label: 'Failed', tone: 'negative', icon: IconAlertTriangle },
};

function When({ at }: { at: string }) {
  return <InstantText iso={at} zone={useOwnZone()} />;
}

/** Subject or text, recipient, time, and whether it was sent. */
export const messageColumns: readonly Column<Message>[] = [
  {
    key: 'subject',
    head: 'Message',
    cell: ({ channel, subject, text }) => {
      const Face = channel === 'mail' ? IconMail : IconDeviceMobileMessage;
      const words = subject || text;
      return (
        <span className={styles.subject} title={words}>
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
