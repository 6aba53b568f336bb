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
      <AuthLayout title="You’re unsubscribed" lead={`We’ll no longer email ${address} about dates and offers.`}>
        <p>You’ll still get emails about your own bookings and work.</p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Unsubscribe?" lead="We’ll only email you about your own bookings and work.">
      {isDead ? (
        <p role="alert">
          This link is incomplete. Please open it from the email, or contact us and we’ll do it for you.
        </p>
      ) : (
        <Button size="md" loading={unsubscribe.busy} onClick={() => void unsubscribe.run({ body: { key } })}>
          Unsubscribe
        </Button>
      )}
    </AuthLayout>
  );
}
