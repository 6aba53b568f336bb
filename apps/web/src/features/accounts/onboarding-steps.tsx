import { formatPhone } from '@cadenza/domain/format-phone';
import { Button } from '@mantine/core';
import { IconCheck, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { notifyDone } from '../../shared/feedback/notify.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { loadContext } from '../../shared/session/load-context.ts';
import type { Context } from '../../shared/session/profile-store.ts';
import { ProofBadge } from './account-card.tsx';
import styles from './onboarding-steps.module.css';
import { useOnboarding } from './use-onboarding.ts';

type Contact = Context['email'];

const steps = {
  email: {
    title: 'Confirm your email address',
    icon: IconMail,
    sent: 'We’ve sent you an email. Open the link within seven days.',
    ended: 'The link has expired. Please request a new one.',
    again: 'Resend email',
    written: (address: string) => address,
  },
  mobile: {
    title: 'Confirm your number',
    icon: IconDeviceMobileMessage,
    sent: 'We’ve texted you a link. Open it within 30 minutes.',
    ended: 'The link has expired. Please request a new one.',
    again: 'Resend text',
    written: formatPhone,
  },
};

function Step({ contact }: { contact: Contact }) {
  const { title, icon: Icon, sent, ended, again, written } = steps[contact.type];
  const resend = useOperationMutation('resendValidation', {
    success: ({ address }) => `We’ve sent a new link to ${written(address)}.`,
    onDone: () => void loadContext(),
  });
  return (
    <li className={styles.step} data-done={contact.isValidated || undefined}>
      <span className={styles.mark} aria-hidden>
        {contact.isValidated ? <IconCheck size={20} stroke={2} /> : <Icon size={20} stroke={1.6} />}
      </span>
      <div className={styles.words}>
        <h3 className="text-lg flush">{title}</h3>
        <p className={styles.address}>
          <span className="tabular">{written(contact.address)}</span> <ProofBadge isValidated={contact.isValidated} />
        </p>
        {contact.isValidated ? null : (
          <>
            <p className="soft flush">{contact.linkId ? sent : ended}</p>
            <Button
              variant="default"
              loading={resend.busy}
              onClick={() => void resend.run({ body: { type: contact.type } })}
            >
              {again}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

const notifyComplete = () => notifyDone('All confirmed.');

/** What is still to be confirmed. The page polls, so that a link opened on the phone shows up here. */
export function OnboardingSteps({ title, context }: { title: string; context: Context }) {
  useOnboarding(context, notifyComplete);
  const contacts = [context.email, context.mobile].filter(({ address }) => address !== '');
  const done = contacts.filter(({ isValidated }) => isValidated).length;
  return (
    <Section title={title} note={`${done} of ${contacts.length} done`}>
      <ol className="stack-5">
        {contacts.map((contact) => (
          <Step key={contact.type} contact={contact} />
        ))}
      </ol>
    </Section>
  );
}
