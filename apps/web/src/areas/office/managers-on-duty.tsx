import { canInvite } from '@cadenza/domain/permissions/invitations';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { Button, Group } from '@mantine/core';
import { IconMailForward, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { InviteSalesManagerDialog } from '../../features/invitations/invite-sales-manager-dialog.tsx';
import { OpenInvitesDialog } from '../../features/invitations/open-invites-dialog.tsx';
import { ManagersOnDutyDialog } from '../../features/sales-managers/managers-on-duty-dialog.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Who is on duty in a city; an admin can invite more managers from here. */
export function ManagersOnDuty({ city, onClose }: { city: City; onClose: () => void }) {
  const actor = useSession()?.actor;
  const [shown, setShown] = useState<'duty' | 'invite' | 'open'>('duty');
  const back = () => setShown('duty');
  const place = { organisationIds: [city.id], organisationType: 100, isCity: true, isMusician: false };
  if (shown === 'invite') return <InviteSalesManagerDialog city={city} onClose={back} />;
  if (shown === 'open') return <OpenInvitesDialog cityIds={[city.id]} onClose={back} />;
  const mayInvite = actor && canInvite(actor, { ...place, accountRole: AccountRole.OrgMember });
  return (
    <ManagersOnDutyDialog
      city={city}
      onClose={onClose}
      foot={
        mayInvite ? (
          <Group gap="xs" justify="flex-end" mt="md">
            <Button
              variant="default"
              leftSection={<IconMailForward size={16} aria-hidden />}
              onClick={() => setShown('open')}
            >
              Open invitations
            </Button>
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setShown('invite')}>
              Invite a sales manager
            </Button>
          </Group>
        ) : null
      }
    />
  );
}
