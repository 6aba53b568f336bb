import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { AuthLayout } from '../../shared/pages/auth-layout.tsx';
import { flagDone } from '../../shared/session/done-flags-store.ts';

/**
 * Unsubscribes without signing in. It takes a button rather than just the visit, because mail programs open links to
 * scan for viruses.
 */
export function UnsubscribeScreen() {
  const { key } = getRouteApi('/unsbmke').useSearch();
  const [address, setAddress] = useState<string | null>(null);
  const [isDead, setDead] = useState(key === '');
  const unsubscribe = useOperationMutation('unsubscribeMarketing', {
    failure: false,
    onRefused: (error) => (error.isNotFound ? setDead(true) : notifyFailure(error)),
    onDone: ({ email }) => {
      flagDone('marketingUnsubscribed');
      setAddress(email);
    },
  });
  if (address !== null) {
    return (
      <AuthLayout title="You are unsubscribed" lead={`We no longer write to ${address} about dates and offers.`}>
        <p>Mail about your own booking or work still reaches you.</p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="No more mail from us?" lead="We then write to you about your own booking or work alone.">
      {isDead ? (
        <p role="alert">
          This link is not whole. Please open it again from the mail, or write to us and we will do it for you.
        </p>
      ) : (
        <Button size="md" loading={unsubscribe.busy} onClick={() => void unsubscribe.run({ body: { key } })}>
          Unsubscribe
        </Button>
      )}
    </AuthLayout>
  );
}
