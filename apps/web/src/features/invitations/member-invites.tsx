import { Button, Group, Modal } from '@mantine/core';
import { IconMailForward, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { InviteMemberDialog, type InvitingOrganisation } from './invite-member-dialog.tsx';
import { OrganisationInvites } from './organisation-invites.tsx';

/** For the admin of an organisation: invite somebody into it, and see open invitations. */
export function MemberInvites({ organisation }: { organisation: InvitingOrganisation }) {
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
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setShown('invite')}>
        Invite somebody
      </Button>
      {shown === 'invite' ? <InviteMemberDialog organisation={organisation} onClose={close} /> : null}
      {shown === 'open' ? (
        <Modal opened centered={false} size="xl" onClose={close} title={`Open invitations to ${organisation.name}`}>
          <OrganisationInvites organisationId={organisation.id} />
        </Modal>
      ) : null}
    </Group>
  );
}
