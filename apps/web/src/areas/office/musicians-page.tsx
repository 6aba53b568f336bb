import { canInvite } from '@cadenza/domain/permissions/invitations';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { Button, Group } from '@mantine/core';
import { IconFileCheck, IconMailForward, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { InviteMusicianDialog } from '../../features/invitations/invite-musician-dialog.tsx';
import { OpenInvitesDialog } from '../../features/invitations/open-invites-dialog.tsx';
import { MusiciansScreen } from '../../features/musicians/musicians-screen.tsx';
import { AcceptancesDialog } from '../../features/terms/acceptances-dialog.tsx';
import { useCity, useSession } from '../../shared/session/use-session.ts';

/** The musicians, and inviting more of them to the selected city. */
export function MusiciansPage() {
  const actor = useSession()?.actor;
  const { city } = useCity();
  const [shown, setShown] = useState<'invite' | 'open' | 'terms' | null>(null);
  const close = () => setShown(null);
  const mayInvite =
    actor &&
    city &&
    canInvite(actor, {
      organisationIds: [city.id],
      organisationType: 100,
      isCity: true,
      accountRole: AccountRole.OrgMember,
      isMusician: true,
    });
  return (
    <>
      <MusiciansScreen
        actions={
          <Group gap="xs">
            {city ? (
              <Button
                variant="default"
                leftSection={<IconFileCheck size={16} aria-hidden />}
                onClick={() => setShown('terms')}
              >
                Terms
              </Button>
            ) : null}
            <Button
              variant="default"
              leftSection={<IconMailForward size={16} aria-hidden />}
              onClick={() => setShown('open')}
            >
              Open invitations
            </Button>
            {mayInvite ? (
              <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setShown('invite')}>
                Invite a musician
              </Button>
            ) : null}
          </Group>
        }
      />
      {shown === 'invite' && city ? <InviteMusicianDialog city={city} onClose={close} /> : null}
      {shown === 'terms' && city ? <AcceptancesDialog city={city} audience="musician" onClose={close} /> : null}
      {shown === 'open' ? <OpenInvitesDialog cityIds={city ? [city.id] : null} onClose={close} /> : null}
    </>
  );
}
