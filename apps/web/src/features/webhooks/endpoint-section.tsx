import type { OutputOf } from '@cadenza/contract/operations';
import { rotateWebhookSecret } from '@cadenza/contract/webhooks/operations';
import { Button, Group, Switch } from '@mantine/core';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ShownOnceDialog } from '../../shared/feedback/shown-once-dialog.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import styles from './webhooks.module.css';
import type { Endpoint, Webhook } from './webhooks.ts';

interface EndpointSectionProps {
  appId: string;
  webhook: Webhook;
}

/** The app's endpoint, events, and the organisations they concern; its secret is shown once, when created. */
export function EndpointSection({ appId, webhook }: EndpointSectionProps) {
  const [dialog, setDialog] = useState<'endpoint' | 'secret' | null>(null);
  const [made, setMade] = useState<OutputOf<'rotateWebhookSecret'> | null>(null);
  const { endpoint, canEdit } = webhook;
  const close = () => setDialog(null);
  return (
    <Section title="Endpoint">
      {endpoint ? (
        <EndpointFacts endpoint={endpoint} heardOf={webhook.heardOf} />
      ) : (
        <EmptyState
          title="No endpoint yet"
          action={
            canEdit ? (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('endpoint')}>
                Add endpoint
              </Button>
            ) : null
          }
        >
          {canEdit
            ? 'Add the URL your program listens on, and choose its events.'
            : 'An admin of the app’s organisation can add one.'}
        </EmptyState>
      )}
      {endpoint && canEdit ? (
        <Group mt="md" gap="sm">
          <Button variant="default" onClick={() => setDialog('endpoint')}>
            Edit
          </Button>
          <Button variant="default" onClick={() => setDialog('secret')}>
            New secret
          </Button>
          {endpoint.status === 70 ? <TestButton appId={appId} /> : null}
        </Group>
      ) : null}
      {dialog === 'endpoint' ? (
        <EndpointDialog
          appId={appId}
          endpoint={endpoint}
          onClose={close}
          onSaved={(signingSecret) => {
            close();
            if (signingSecret !== null) setMade({ signingSecret, previousEndsAt: null });
          }}
        />
      ) : null}
      {dialog === 'secret' && endpoint ? (
        <SigningSecretDialog
          appId={appId}
          version={endpoint.version}
          onClose={close}
          onMade={(secret) => {
            close();
            setMade(secret);
          }}
        />
      ) : null}
      {made ? (
        <ShownOnceDialog
          title="Signing secret"
          note="Copy it now. It won’t be shown again. Your program checks with it that events come from us."
          values={[{ label: 'Signing secret', value: made.signingSecret }]}
          previousEndsAt={made.previousEndsAt}
          onClose={() => setMade(null)}
        />
      ) : null}
    </Section>
  );
}

function EndpointFacts({ endpoint, heardOf }: { endpoint: Endpoint; heardOf: Webhook['heardOf'] }) {
  const zone = useOwnZone();
  const { url, eventTypes, status, endedBecause, failingSince, hint, previousEndsAt, savedAt, savedByName } = endpoint;
  return (
    <>
      {status === 70 ? null : (
        <Notice title="Turned off">
          {endedBecause ? `${endedBecause}. ` : ''}Nothing is sent. Edit the endpoint to turn it on.
        </Notice>
      )}
      {status === 70 && failingSince ? (
        <Notice title="Deliveries are failing">
          Since <InstantText iso={failingSince} zone={zone} />. After three days the endpoint is turned off.
        </Notice>
      ) : null}
      {heardOf.length === 0 ? (
        <Notice title="Not allowed yet">
          An organisation has to allow this app a feature with events on its shortlist.
        </Notice>
      ) : null}
      <FactList
        facts={[
          { name: 'URL', fact: <span className={styles.mono}>{url}</span> },
          { name: 'Events', fact: <span className="breakable">{eventTypes.join(', ')}</span> },
          { name: 'Organisations', fact: heardOf.map(({ organisationName }) => organisationName).join(', ') || 'None' },
          {
            name: 'Signing secret',
            fact: (
              <>
                <span className={styles.mono}>…{hint}</span>
                {previousEndsAt ? (
                  <>
                    ; the previous one also works until <InstantText iso={previousEndsAt} zone={zone} />
                  </>
                ) : null}
              </>
            ),
          },
          {
            name: 'Saved',
            fact: (
              <>
                <InstantText iso={savedAt} zone={zone} show="date" />, by {savedByName}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className={styles.notice}>
      <strong>{title}.</strong> {children}
    </p>
  );
}

function TestButton({ appId }: { appId: string }) {
  const test = useOperationMutation('sendTestEvent', {
    success: 'A test event is on its way.',
  });
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={test.busy}
      onClick={() => void test.run({ params: { id: appId } })}
    >
      Send test event
    </Button>
  );
}

interface SigningSecretDialogProps {
  appId: string;
  version: number;
  onMade: (made: OutputOf<'rotateWebhookSecret'>) => void;
  onClose: () => void;
}

/** Creates a new secret, after asking whether the old one signs for one more day. */
function SigningSecretDialog({ appId, version, onMade, onClose }: SigningSecretDialogProps) {
  const form = useOperationForm('rotateWebhookSecret', {
    schema: rotateWebhookSecret.body,
    initialValues: { endsAtOnce: false },
    request: (values) => ({ params: { id: appId }, body: { ...values, version } }),
    success: 'Events are signed with a new secret.',
    onDone: onMade,
  });
  return (
    <FormDialog title="New signing secret" form={form} onClose={onClose} submit="Create secret">
      <p className="soft flush">
        For a day, events carry both signatures, so that your program can switch without missing any.
      </p>
      <Switch
        label="End the old secret now"
        description="If it leaked. Programs that still check with it will reject our events."
        {...form.getInputProps('endsAtOnce', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
