import { canInvite } from '@cadenza/domain/permissions/invitations';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { Button, Group } from '@mantine/core';
import { IconMailForward, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BookingLines } from '../../features/bookings/list/booking-lines.tsx';
import { type ProspectsParts, ProspectsScreen } from '../../features/prospects/prospects-screen.tsx';
import { ViewBar } from '../../features/saved-views/view-bar.tsx';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { useSession } from '../../shared/session/use-session.ts';

const NewBookingDialog = lazyPart(
  () => import('../../features/bookings/form/new-booking-dialog.tsx'),
  'NewBookingDialog',
);
const PipelineBoard = lazyPart(
  () => import('../../features/bookings/pipeline/pipeline-board.tsx'),
  'PipelineBoard',
  <CardSkeleton height={480} />,
);
const InviteSalesManagerDialog = lazyPart(
  () => import('../../features/invitations/invite-sales-manager-dialog.tsx'),
  'InviteSalesManagerDialog',
);
const OpenInvitesDialog = lazyPart(
  () => import('../../features/invitations/open-invites-dialog.tsx'),
  'OpenInvitesDialog',
);
const AssignManagerDialog = lazyPart(
  () => import('../../features/prospects/assign-manager-dialog.tsx'),
  'AssignManagerDialog',
);
const ManagersOnDutyDialog = lazyPart(
  () => import('../../features/prospects/managers-on-duty-dialog.tsx'),
  'ManagersOnDutyDialog',
);
const ReplaceManagerDialog = lazyPart(
  () => import('../../features/prospects/replace-manager-dialog.tsx'),
  'ReplaceManagerDialog',
);

const parts: ProspectsParts = {
  views: (of) => <ViewBar {...of} />,
  bookingsOf: (prospect, addBooking) => (
    <BookingLines
      name={prospect.name}
      bookings={prospect.bookings}
      onAdd={prospect.canReassign ? addBooking : undefined}
    />
  ),
  board: ({ q, all }, cities) => <PipelineBoard filter={{ cityIds: cities.map(({ id }) => id), q, all }} />,
  newProspect: (cities, onClose) => (
    <NewBookingDialog cities={cities} client={null} withEvent={false} onClose={onClose} />
  ),
  newBooking: (cities, prospect, onClose) => (
    <NewBookingDialog cities={cities} client={prospect} withEvent onClose={onClose} />
  ),
  assign: (people, onClose, onDone) => (
    <AssignManagerDialog
      people={people.flatMap((person) =>
        person.bookings.slice(0, 1).map((newest) => ({ ...person, booking: { ...newest, name: person.name } })),
      )}
      onClose={onClose}
      onDone={onDone}
    />
  ),
  replace: (city, onClose) => <ReplaceManagerDialog city={city} onClose={onClose} />,
  duty: (city, onClose) => <ManagersOnDuty city={city} onClose={onClose} />,
};

/** The prospects, composed with parts from bookings and sales managers. */
export function ProspectsPage() {
  return <ProspectsScreen parts={parts} />;
}

/** Who is on duty in a city; an admin can invite more managers from here. */
function ManagersOnDuty({ city, onClose }: { city: City; onClose: () => void }) {
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
