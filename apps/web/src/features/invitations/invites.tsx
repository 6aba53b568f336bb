import { canInviteOrganisation } from '@cadenza/domain/permissions/invitations';
import { Button, Group } from '@mantine/core';
import { IconMailForward, type IconProps, IconSend, IconUserPlus, IconUserShield } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { InviteInternalUserDialog, invitableInternalRoles } from './invite-internal-user-dialog.tsx';
import { InviteMemberDialog, type InvitingOrganisation } from './invite-member-dialog.tsx';
import { InviteOrganisationDialog } from './invite-organisation-dialog.tsx';
import { OpenInvitesDialog } from './open-invites-dialog.tsx';
import { OrganisationInvitesDialog } from './organisation-invites-dialog.tsx';

/** For internal roles: invite a person to the internal organisation, and see all open invitations. */
export function InternalInvites() {
  const actor = useSession()?.actor ?? null;
  const invite = {
    label: 'Invite to the team',
    icon: IconUserShield,
    dialog: (close: () => void) => <InviteInternalUserDialog onClose={close} />,
  };
  return (
    <InviteButtons
      open={(close) => <OpenInvitesDialog cityIds={null} onClose={close} />}
      invite={invitableInternalRoles(actor).length > 0 ? invite : undefined}
    />
  );
}

/** For the admin of an organisation: invite a person to it, and see open invitations. */
export function MemberInvites({ organisation }: { organisation: InvitingOrganisation }) {
  const { id, name } = organisation;
  return (
    <InviteButtons
      open={(close) => (
        <OrganisationInvitesDialog title={`Open invitations to ${name}`} organisationId={id} onClose={close} />
      )}
      invite={{
        label: 'Invite someone',
        icon: IconUserPlus,
        isMain: true,
        dialog: (close) => <InviteMemberDialog organisation={organisation} onClose={close} />,
      }}
    />
  );
}

/** For internal roles: invite a new organisation with its admin, and see which have not answered yet. */
export function NewOrganisationInvites() {
  const actor = useSession()?.actor;
  if (!actor || !canInviteOrganisation(actor)) return null;
  return (
    <InviteButtons
      open={(close) => <OrganisationInvitesDialog title="Invited organisations" onClose={close} />}
      invite={{
        label: 'Invite an organisation',
        icon: IconSend,
        dialog: (close) => <InviteOrganisationDialog organisation={null} onClose={close} />,
      }}
    />
  );
}

interface InviteButtonsProps {
  /** The dialog with the open invitations. */
  open: (close: () => void) => ReactNode;
  /** Another invitation, for those with permission. */
  invite?: {
    label: string;
    icon: ComponentType<IconProps>;
    isMain?: boolean;
    dialog: (close: () => void) => ReactNode;
  };
}

/** Above a list of people or organisations: who has not answered yet, and inviting another. */
function InviteButtons({ open, invite }: InviteButtonsProps) {
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
      {invite ? (
        <Button
          variant={invite.isMain ? 'filled' : 'default'}
          leftSection={<invite.icon size={16} aria-hidden />}
          onClick={() => setShown('invite')}
        >
          {invite.label}
        </Button>
      ) : null}
      {shown === 'invite' ? invite?.dialog(close) : null}
      {shown === 'open' ? open(close) : null}
    </Group>
  );
}
