import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { feedbackStore } from './feedback-store.ts';

/** The messages, bottom right, and the questions. */
export function FeedbackPlaces() {
  // After the provider's own effect, which starts listening.
  useEffect(() => feedbackStore.setState({ dialogs: modals }), []);
  return (
    <>
      <Notifications position="bottom-right" limit={4} />
      <ModalsProvider modalProps={{ size: 'sm' }}>{null}</ModalsProvider>
    </>
  );
}
