import { Button, Modal } from '@mantine/core';
import { IconCalendarPlus, IconHandClick, IconHeartHandshake, IconInbox, IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { profileStore } from '../../shared/session/profile-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './musician-guide.module.css';

const steps = [
  {
    icon: IconInbox,
    title: 'Offers come to you',
    words: 'Each says date, hours, place and pay to the cent. One that is yours alone tells how long it waits for you.',
  },
  {
    icon: IconHandClick,
    title: 'Accept or decline with one thumb',
    words: 'What you accept is booked. We refuse what you could not reach in time, so you are never in two places.',
  },
  {
    icon: IconHeartHandshake,
    title: 'Some days before, we ask once more',
    words: 'Say that you are coming. The booking then has the timeline, the songs and whom to ring.',
  },
  {
    icon: IconCalendarPlus,
    title: 'Your jobs in your own calendar',
    words: 'On your profile is an address that any calendar subscribes to.',
  },
  {
    icon: IconToolsKitchen2,
    title: 'Tell us about yourself',
    words: 'Bio, equipment, what you eat, and colleagues whom you like to play with.',
  },
] as const;

/** Introduction for new musicians: how work is offered, answered and paid. Once dismissed, it never comes back. */
export function MusicianGuide() {
  const session = useSession();
  const [isClosed, setClosed] = useState(false);
  const hide = useOperationMutation('hideMusicianGuideline', { onDone: forgetGuideline });
  if (!session?.role?.isMusician || !session.context.user.isShowGuideline || isClosed) return null;
  return (
    <Modal opened onClose={() => setClosed(true)} title={`Welcome, ${session.context.user.firstName}`} size="lg">
      <ol className={styles.steps}>
        {steps.map(({ icon: Icon, title, words }) => (
          <li key={title} className={styles.step}>
            <span className={styles.icon}>
              <Icon size={22} stroke={1.6} aria-hidden />
            </span>
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.words}>{words}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <Button variant="default" onClick={() => setClosed(true)}>
          Read it later
        </Button>
        <Button loading={hide.busy} onClick={() => void hide.run({ params: { id: session.context.user.id } })}>
          Do not show again
        </Button>
      </div>
    </Modal>
  );
}

/** Updates this browser's stored profile without another request. */
function forgetGuideline(): void {
  const { context } = profileStore.getState();
  if (context) profileStore.setState({ context: { ...context, user: { ...context.user, isShowGuideline: false } } });
}
