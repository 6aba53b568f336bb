import type { CustomerLink } from '@cadenza/contract/customer-links/operations';
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import {
  IconCheck,
  IconClockOff,
  IconCopy,
  IconLink,
  IconLinkOff,
  IconLinkPlus,
  IconSend,
  IconStar,
} from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { StatusBadge, type StatusIcon, type StatusLook } from '../../shared/status/status-badge.tsx';
import styles from './customer-links.module.css';

const looks: Record<CustomerLink['state'], StatusLook> = {
  none: { label: 'Not created yet', tone: 'neutral', icon: IconLink },
  open: { label: 'Open', tone: 'positive', icon: IconCheck },
  used: { label: 'Review given', tone: 'info', icon: IconStar },
  expired: { label: 'Ended', tone: 'neutral', icon: IconClockOff },
  revoked: { label: 'Revoked', tone: 'negative', icon: IconLinkOff },
};

interface CustomerLinkRowProps {
  bookingId: string;
  link: CustomerLink;
  canManage: boolean;
}

/** Whose link it is, whether it is active, and the actions on it. */
export function CustomerLinkRow({ bookingId, link, canManage }: CustomerLinkRowProps) {
  const { purpose, roleType, personId, name, state, url } = link;
  const request = { params: { id: bookingId }, body: { purpose, roleType, personId } };
  const send = useOperationMutation('sendCustomerLink', { success: 'Link sent' });
  const renew = useOperationMutation('renewCustomerLink', { success: 'New link created' });
  const revoke = useOperationMutation('revokeCustomerLink', { success: 'Link revoked' });
  const what = `${purpose} for ${name}`;
  return (
    <li className={`${styles.link} row-2`}>
      <span className={styles.who}>
        <span className={`${styles.name} shrinkable breakable`}>{name}</span>
        <StatusBadge {...looks[state]} />
      </span>
      {canManage ? (
        <span className={styles.tools}>
          <Tool icon={IconSend} tip="Email link" name={`Send ${what}`} onClick={() => void send.run(request)} />
          {url ? (
            <CopyButton value={url}>
              {({ copied, copy }) => (
                <Tool
                  icon={copied ? IconCheck : IconCopy}
                  tip={copied ? 'Copied' : 'Copy link'}
                  name={`Copy ${what}`}
                  onClick={copy}
                />
              )}
            </CopyButton>
          ) : null}
          <Tool
            icon={IconLinkPlus}
            tip={url ? 'Replace link' : 'Create link'}
            name={`New link: ${what}`}
            onClick={() => void renew.run(request)}
          />
          {url ? (
            <Tool
              icon={IconLinkOff}
              tip="Revoke"
              name={`Revoke ${what}`}
              isGrave
              onClick={() => void revoke.run(request)}
            />
          ) : null}
        </span>
      ) : null}
    </li>
  );
}

interface ToolProps {
  icon: StatusIcon;
  /** Tooltip with the action; the accessible name also says whose link it is. */
  tip: string;
  name: string;
  isGrave?: boolean;
  onClick: () => void;
}

function Tool({ icon: Icon, tip, name, isGrave = false, onClick }: ToolProps) {
  return (
    <Tooltip label={tip}>
      <ActionIcon variant="subtle" color={isGrave ? 'negative' : undefined} aria-label={name} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
