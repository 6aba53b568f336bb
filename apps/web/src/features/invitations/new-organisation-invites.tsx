import { canBringOrganisation } from '@cadenza/domain/permissions/invitations';
import { Button, Group, Modal } from '@mantine/core';
import { IconMailForward, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { InviteOrganisationDialog } from './invite-organisation-dialog.tsx';
import { OrganisationInvites } from './organisation-invites.tsx';

/** For internal roles: invite a new organisation with its admin, and see which have not answered yet. */
export function NewOrganisationInvites() {
  const actor = useSession()?.actor;
  const [shown, setShown] = useState<'invite' | 'open' | null>(null);
  const close = () => setShown(null);
  if (!actor || !canBringOrganisation(actor)) return null;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} aria-hidden />}
        onClick={() => setShown('open')}
      >
        Open invitations
      </Button>
      <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setShown('invite')}>
        Invite an organisation
      </Button>
      {shown === 'invite' ? <InviteOrganisationDialog organisation={null} onClose={close} /> : null}
      {shown === 'open' ? (
        <Modal opened centered={false} size="xl" onClose={close} title="Organisations that are invited">
          <OrganisationInvites />
        </Modal>
      ) : null}
    </Group>
  );
}
