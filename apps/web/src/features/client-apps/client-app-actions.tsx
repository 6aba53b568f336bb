import { rotateClientAppSecret } from '@cadenza/contract/client-apps/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { Button, Switch } from '@mantine/core';
import { IconBan, IconKey, IconPencil, IconWebhook } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import type { ClientApp } from './client-apps.ts';
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

interface NewSecretDialogProps {
  app: ClientApp;
  onMade: (made: OutputOf<'rotateClientAppSecret'>) => void;
  onClose: () => void;
}

/** Creates a new secret, after asking whether the old one works for one more day. */
function NewSecretDialog({ app: { id, version }, onMade, onClose }: NewSecretDialogProps) {
  const form = useOperationForm('rotateClientAppSecret', {
    schema: rotateClientAppSecret.body,
    initialValues: { endsAtOnce: false },
    request: (values) => ({ params: { id }, body: { ...values, version } }),
    success: 'The app has a new secret.',
    onDone: onMade,
  });
  return (
    <FormDialog title="New secret" form={form} onClose={onClose} submit="Create secret">
      <p className="soft flush">
        The old secret keeps working for a day, so that you can update every machine. From now on the app acts with your
        permissions.
      </p>
      <Switch
        label="End the old secret now"
        description="If it leaked. Anything that still uses it stops working."
        {...form.getInputProps('endsAtOnce', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
