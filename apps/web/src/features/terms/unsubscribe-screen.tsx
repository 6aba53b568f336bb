import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDeed } from '../../shared/client/use-deed.ts';
import { DoorPage } from '../../shared/pages/door-page.tsx';
import { flagDone } from '../../shared/session/done-flags-store.ts';
import { unsubscribeScreen } from './screens.ts';

/** One click, without signing in. A button rather than the visit itself, because mail programs visit links to look for viruses. */
export function UnsubscribeScreen() {
  const { key } = unsubscribeScreen.useSearch();
  const [address, setAddress] = useState<string | null>(null);
  const unsubscribe = useDeed('unsubscribeMarketing', {
    onDone: ({ email }) => {
      flagDone('marketingUnsubscribed');
      setAddress(email);
    },
  });
  if (address !== null) {
    return (
      <DoorPage title="You are unsubscribed" lead={`We no longer write to ${address} about dates and offers.`}>
        <p>Mail about your own booking or work still reaches you.</p>
      </DoorPage>
    );
  }
  return (
    <DoorPage title="No more mail from us?" lead="We then write to you about your own booking or work alone.">
      {key ? (
        <Button size="md" loading={unsubscribe.busy} onClick={() => void unsubscribe.run({ body: { key } })}>
          Unsubscribe
        </Button>
      ) : (
        <p role="alert">This link is not complete. Please open it again from the mail.</p>
      )}
    </DoorPage>
  );
}
