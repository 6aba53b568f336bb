import type { OutputOf } from '@cadenza/contract/operations';
import { askSecondFactorRemoval } from '@cadenza/contract/second-factor/operations';
import { Button, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './second-factor.module.css';

interface Person {
  userId: string;
  name: string;
}
type Removal = NonNullable<OutputOf<'getUser'>['secondFactorRemoval']>;

/**
 * For a user who lost phone and recovery codes. Removing their second factor needs two people: one requests it and states how
 * the request was verified, another approves or declines it.
 */
export function LostFactor({ person, removal }: { person: Person; removal: Removal | null }) {
  const [isAsking, setAsking] = useState(false);
  if (removal) return <OpenRemoval person={person} removal={removal} />;
  return (
    <>
      <Button
        variant="subtle"
        color="negative"
        size="compact-md"
        leftSection={<IconShieldOff size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Ask to remove two-factor authentication
      </Button>
      {isAsking ? <AskDialog person={person} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** The request, its author, and the answer of a second person. */
function OpenRemoval({ person: { userId, name }, removal }: { person: Person; removal: Removal }) {
  const zone = useOwnZone();
  const isMine = useSession()?.actor.userId === removal.askedBy;
  const input = { params: { id: userId }, body: { removalId: removal.id } };
  const approve = useOperationMutation('approveSecondFactorRemoval', {
    success: `Two-factor authentication removed for ${name}`,
  });
  const decline = useOperationMutation('declineSecondFactorRemoval', {
    success: `Two-factor authentication stays on for ${name}`,
  });
  const ask = async () => {
    const message = `${name} will be signed out everywhere and emailed. They’ll sign in with just their password until they set it up again.`;
    const title = `Remove two-factor authentication for ${name}?`;
    if (await confirm({ title, message, yes: 'Remove', no: 'Not yet', grave: true })) await approve.run(input);
  };
  return (
    <div className={styles.removal}>
      <p className={styles.asked}>
        {isMine ? 'You' : removal.askedByName} asked to remove it, <InstantText iso={removal.askedAt} zone={zone} />: “
        {removal.reason}”{isMine ? ' Someone else has to approve it on this page.' : null}
      </p>
      <div className="row-2 wrapped">
        {isMine ? null : (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconShieldOff size={16} aria-hidden />}
            loading={approve.busy}
            onClick={() => void ask()}
          >
            Approve
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={decline.busy}
          onClick={() => void decline.run(input)}
        >
          {isMine ? 'Withdraw' : 'Keep it on'}
        </Button>
      </div>
    </div>
  );
}

function AskDialog({ person: { userId, name }, onClose }: { person: Person; onClose: () => void }) {
  return (
    <ReasonDialog
      operation="askSecondFactorRemoval"
      schema={askSecondFactorRemoval.body}
      request={(reason) => ({ params: { id: userId }, body: { reason } })}
      success={`We’ve told ${name}. Someone else now has to approve it on this page.`}
      title={`Ask to remove two-factor authentication for ${name}?`}
      submit="Ask"
      label="How do you know it’s really them?"
      description="Shown in the account history and the email."
      maxLength={300}
      onClose={onClose}
    >
      <Text size="md">
        We’ll email and text {name} straight away so they can stop it. It’s removed once another admin approves.
      </Text>
    </ReasonDialog>
  );
}
