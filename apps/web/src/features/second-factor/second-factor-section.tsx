import type { OutputOf } from '@cadenza/contract/operations';
import { removeSecondFactor } from '@cadenza/contract/second-factor/operations';
import { Button, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FormBody } from '../../shared/form/form-dialog.tsx';
import { PresentPasswordField } from '../../shared/form/new-password-fields.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { loadContext } from '../../shared/session/load-context.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { PasswordStep, type Secret } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import styles from './second-factor.module.css';

type Shown = 'set up' | 'removeSecondFactor' | 'renewRecoveryCodes' | null;

/** Whether signing in needs a code besides the password: switch on, switch off, and new recovery codes. */
export function SecondFactorSection() {
  const zone = useOwnZone();
  const mustSetUp = useSession()?.context.mustSetUpSecondFactor ?? false;
  const [dialog, setDialog] = useState<Shown>(null);
  const read = useOperation('getSecondFactor');
  const factor = read.data;
  // Access depends on it. Reload only once the recovery codes have been seen, because this section may then move.
  const close = () => {
    setDialog(null);
    void loadContext().catch(() => undefined);
  };
  const note = factor?.isOn ? <StatusBadge label="On" tone="positive" icon={IconShieldCheck} /> : null;
  return (
    <Section title="Two-factor authentication" id="second-factor" note={note}>
      {read.data === undefined ? <ReadFallback read={read} lines={2} /> : null}
      {factor && !factor.isOn ? (
        <>
          {mustSetUp ? (
            <p className={styles.asked}>
              {factor.requiredBy} requires two-factor authentication. Until you set it up, you can only use your own
              pages.
            </p>
          ) : null}
          <p className={styles.words}>Protect your account with a code from your phone as well as your password.</p>
          <Button variant={mustSetUp ? 'filled' : 'default'} onClick={() => setDialog('set up')}>
            Set up
          </Button>
        </>
      ) : null}
      {factor?.isOn && factor.removal ? <RemovalNotice removal={factor.removal} /> : null}
      {factor?.isOn ? (
        <>
          <p className={styles.words}>
            You sign in with a code from your app
            {factor.since ? (
              <>
                {' '}
                since <InstantText iso={factor.since} zone={zone} show="date" />
              </>
            ) : null}
            . {codesLeftWords(factor.codesLeft)}
          </p>
          <div className="row-2 wrapped">
            <Button variant="default" onClick={() => setDialog('renewRecoveryCodes')}>
              New recovery codes
            </Button>
            <Button variant="subtle" color="negative" onClick={() => setDialog('removeSecondFactor')}>
              Turn off
            </Button>
          </div>
        </>
      ) : null}
      {dialog === 'set up' ? <SetUpDialog onClose={close} /> : null}
      {dialog && dialog !== 'set up' ? <OwnerDialog action={dialog} onClose={close} /> : null}
    </Section>
  );
}

/** Someone requested its removal: its owner can stop that here. */
function RemovalNotice({ removal }: { removal: NonNullable<OutputOf<'getSecondFactor'>['removal']> }) {
  const userId = useSession()?.actor.userId ?? '';
  const { run, busy } = useOperationMutation('declineSecondFactorRemoval', {
    success: 'Two-factor authentication stays on',
  });
  return (
    <div className={styles.removal}>
      <p className={styles.asked}>
        {removal.askedByName} asked to remove it: “{removal.reason}” It stays on until someone else approves.
      </p>
      <Button
        variant="default"
        loading={busy}
        onClick={() => void run({ params: { id: userId }, body: { removalId: removal.id } })}
      >
        Keep it on
      </Button>
    </div>
  );
}

function codesLeftWords(left: number): string {
  if (left === 0) return 'No recovery codes left. Please create new ones.';
  return left === 1 ? 'One recovery code left.' : `${left} recovery codes left.`;
}

/** Password, QR code with a first code, recovery codes: not active until the second step is done. */
function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog
      onClose={onClose}
      title={codes ? 'Two-factor authentication is on' : 'Set up two-factor authentication'}
      closeOnClickOutside={false}
    >
      {codes ? <RecoveryCodes codes={codes} onClose={onClose} /> : null}
      {!codes && secret ? <ScanStep secret={secret} onCodes={setCodes} onCancel={onClose} /> : null}
      {codes || secret ? null : <PasswordStep onSecret={setSecret} onCancel={onClose} />}
    </Dialog>
  );
}

const words = {
  removeSecondFactor: {
    title: 'Turn off two-factor authentication',
    note: 'You’ll sign in with just your password.',
    yes: 'Turn off',
  },
  renewRecoveryCodes: {
    title: 'New recovery codes',
    note: 'You’ll get ten new codes. The old ones stop working.',
    yes: 'Create new codes',
  },
};

/** Actions that need the password and a code: switching off, and new recovery codes. */
function OwnerDialog({ action, onClose }: { action: keyof typeof words; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useOperationForm(action, {
    schema: removeSecondFactor.body,
    initialValues: { password: '', code: '' },
    request: (body) => ({ body }),
    onDone: (payload) => ('codes' in payload ? setCodes(payload.codes) : onClose()),
  });
  const { title, note, yes } = words[action];
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <FormBody form={form} submit={yes} isGrave={action === 'removeSecondFactor'} onCancel={onClose}>
          <p className="soft text-sm flush">{note}</p>
          <PresentPasswordField {...form.getInputProps('password')} />
          <TextInput
            label="Code"
            description="From your app, or a recovery code."
            withAsterisk
            autoComplete="one-time-code"
            maxLength={40}
            {...form.getInputProps('code')}
          />
        </FormBody>
      )}
    </Dialog>
  );
}
