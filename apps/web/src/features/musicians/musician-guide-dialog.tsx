import { Button } from '@mantine/core';
import { IconCalendarPlus, IconHandClick, IconHeartHandshake, IconInbox, IconToolsKitchen2 } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { type Context, profileStore } from '../../shared/session/profile-store.ts';
import styles from './musician-guide.module.css';

const steps = [
  {
    icon: IconInbox,
    title: 'Offers come to you',
    words:
      'Each shows the date, times, place and exact pay. If it’s only for you, it shows how long you have to answer.',
  },
  {
    icon: IconHandClick,
    title: 'Accept or decline with a tap',
    words: 'Once you accept, you’re booked. We check travel time, so you can’t be double-booked.',
  },
  {
    icon: IconHeartHandshake,
    title: 'We check in a few days before',
    words: 'Confirm you’re coming. Your booking has the timeline, the songs and who to call.',
  },
  {
    icon: IconCalendarPlus,
    title: 'Jobs in your calendar',
    words: 'Subscribe to your jobs from any calendar app. You’ll find the link on your profile.',
  },
  {
    icon: IconToolsKitchen2,
    title: 'Tell us about yourself',
    words: 'Your bio, equipment, dietary needs and the colleagues you like playing with.',
  },
] as const;

/** Introduction for new musicians: how work is offered, answered and paid. Once dismissed, it never comes back. */
export function MusicianGuideDialog({ user, onClose }: { user: Context['user']; onClose: () => void }) {
  const hide = useOperationMutation('hideMusicianGuideline', { onDone: forgetGuideline });
  return (
    <Dialog onClose={onClose} title={`Welcome, ${user.firstName}`} size="lg">
      <ol className={`${styles.steps} stack-4`}>
        {steps.map(({ icon: Icon, title, words }) => (
          <li key={title} className={styles.step}>
            <span className={styles.icon}>
              <Icon size={22} stroke={1.6} aria-hidden />
            </span>
            <div>
              <h3 className="text-lg flush">{title}</h3>
              <p className="soft flush">{words}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          Later
        </Button>
        <Button loading={hide.busy} onClick={() => void hide.run({ params: { id: user.id } })}>
          Don’t show again
        </Button>
      </div>
    </Dialog>
  );
}

/** Updates this browser's stored profile without another request. */
function forgetGuideline(): void {
  const { context } = profileStore.getState();
  if (context) profileStore.setState({ context: { ...context, user: { ...context.user, isShowGuideline: false } } });
}
