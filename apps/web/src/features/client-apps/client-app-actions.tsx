import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { IconBan, IconKey, IconPencil, IconWebhook } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { type ClientApp, clientAppReads } from './client-apps.ts';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** The actions on an app that the server offers. */
export function ClientAppActions({ app }: { app: ClientApp }) {
  const { id, status, abilities } = app;
  return (
    <>
      <ButtonLink
        to="/client-apps/$id/events"
        params={{ id }}
        variant="default"
        leftSection={<IconWebhook size={16} aria-hidden />}
      >
        Events
      </ButtonLink>
      {abilities.canEnd ? <DeleteAppButton app={app} /> : null}
      {abilities.canEnd && status === 70 ? <RevokeButton app={app} /> : null}
      {abilities.canEdit ? (
        <>
          <SecretButton app={app} />
          <ButtonLink to="/client-apps/$id/edit" params={{ id }} leftSection={<IconPencil size={16} aria-hidden />}>
            Edit
          </ButtonLink>
        </>
      ) : null}
    </>
  );
}

function SecretButton({ app }: { app: ClientApp }) {
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<OutputOf<'rotateClientAppSecret'> | null>(null);
  return (
    <>
      <Button variant="default" leftSection={<IconKey size={16} aria-hidden />} onClick={() => setAsking(true)}>
        New secret
      </Button>
      {isAsking ? (
        <NewSecretDialog
          app={app}
          onClose={() => setAsking(false)}
          onMade={(secret) => {
            setAsking(false);
            setMade(secret);
          }}
        />
      ) : null}
      {made ? <SecretDialog made={made} previousEndsAt={made.previousEndsAt} onClose={() => setMade(null)} /> : null}
    </>
  );
}

function RevokeButton({ app: { id, name } }: { app: ClientApp }) {
  const revoke = useOperationMutation('revokeClientApp', {
    refreshes: clientAppReads,
    success: `${name} is revoked.`,
  });
  const ask = async () => {
    const message = 'Its secrets and tokens end at once, everywhere. A new secret lets it in again.';
    if (await confirm({ title: `Revoke ${name}?`, message, yes: 'Revoke', no: 'Keep', grave: true })) {
      await revoke.run({ params: { id } });
    }
  };
  return (
    <Button
      variant="default"
      color="negative"
      leftSection={<IconBan size={16} aria-hidden />}
      loading={revoke.busy}
      onClick={() => void ask()}
    >
      Revoke
    </Button>
  );
}

function DeleteAppButton({ app: { id, name } }: { app: ClientApp }) {
  const navigate = useNavigate();
  const remove = useOperationMutation('deleteClientApp', {
    success: 'The client app has been deleted successfully!',
    removes: { id, from: ['listClientApps'] },
    onDone: () => void navigate({ to: '/client-apps' }),
  });
  return (
    <DeleteButton
      name={name}
      warning="Its secrets and permissions are deleted too. This can’t be undone."
      busy={remove.busy}
      onYes={() => void remove.run({ params: { id } })}
    />
  );
}
