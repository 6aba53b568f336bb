import { isAdmin } from '@cadenza/domain/permissions/access';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { AddRoleDialog, type RoleGiver } from './add-role-dialog.tsx';

const organisation = 'organisation' as const;

/**
 * For admins: invites a person with an account into another role, in the internal organisation or in one of the admin's
 * cities.
 */
export function AddRoleButton({ person }: { person: { userId: string; name: string } }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const actor = session?.actor;
  if (!session || !actor || !isAdmin(actor)) return null;
  const internal: RoleGiver[] =
    actor.organisationType === OrganisationType.Internal
      ? [{ id: actor.organisationId, name: 'Our team', organisationType: 1, isCity: false, unitKind: organisation }]
      : [];
  const cities = session.context.cities
    .filter(({ id }) => actor.cityIds.includes(id))
    .map(({ id, name }): RoleGiver => ({ id, name, organisationType: 100, isCity: true, unitKind: organisation }));
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Add a role
      </Button>
      {isOpen ? (
        <AddRoleDialog person={person} places={[...cities, ...internal]} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
