import { Button, Group } from '@mantine/core';
import { IconMailForward, IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { InviteInternalUserDialog, invitableInternalRoles } from './invite-internal-user-dialog.tsx';
import { OpenInvitesDialog } from './open-invites-dialog.tsx';

/**
 * For internal roles: invite somebody into the internal organisation, and see all open invitations, wherever they lead.
 */
export function HouseInvites() {
  const actor = useSession()?.actor ?? null;
  const [shown, setShown] = useState<'invite' | 'open' | null>(null);
  const close = () => setShown(null);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} aria-hidden />}
        onClick={() => setShown('open')}
      >
        Open invitations
      </Button>
      {invitableInternalRoles(actor).length > 0 ? (
        <Button
          variant="default"
          leftSection={<IconUserShield size={16} aria-hidden />}
          onClick={() => setShown('invite')}
        >
          Invite into the house
        </Button>
      ) : null}
      {shown === 'invite' ? <InviteInternalUserDialog onClose={close} /> : null}
      {shown === 'open' ? <OpenInvitesDialog cityIds={null} onClose={close} /> : null}
    </Group>
  );
}
