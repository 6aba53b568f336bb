import { rejectSingerProposal } from '@cadenza/contract/singers/operations';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import styles from './proposal-part.module.css';
import { PublicProfile } from './public-profile.tsx';
import type { Singer } from './singers.ts';

type Proposal = NonNullable<Singer['proposal']>;

/** A singer's proposal: an admin publishes or rejects it, its author can withdraw it. */
export function ProposalPart({ singer }: { singer: Singer }) {
  const { name, timeZone, proposal, refusedBecause } = singer;
  if (proposal === null) {
    return refusedBecause === null ? null : (
      <section className={styles.part}>
        <h3>Your latest suggestion was declined</h3>
        <p className="flush pre-line breakable">{refusedBecause}</p>
      </section>
    );
  }
  return (
    <section className={styles.part}>
      <h3>Proposed: {changedText(singer, proposal)}</h3>
      <p className="soft flush">
        By {proposal.proposedBy}, <InstantText iso={proposal.proposedAt} zone={timeZone} />. Not visible to customers
        yet.
      </p>
      <PublicProfile {...proposal} name={name} />
      <Answer singer={singer} proposal={proposal} />
    </section>
  );
}

/** The proposed differences, in words. */
function changedText(singer: Singer, proposal: Proposal): string {
  const changes = [
    { word: 'portrait', isChanged: singer.portraitFileId !== proposal.portraitFileId },
    { word: 'bio', isChanged: singer.bio !== proposal.bio },
    { word: 'sample', isChanged: singer.sampleFileId !== proposal.sampleFileId },
    { word: 'video', isChanged: singer.videoUrl !== proposal.videoUrl },
  ];
  const words = changes.filter(({ isChanged }) => isChanged).map(({ word }) => word);
  return words.length === 0 ? 'no changes' : `another ${words.join(', another ')}`;
}

function Answer({ singer: { id, canPublish, canPropose }, proposal }: { singer: Singer; proposal: Proposal }) {
  const [isRefusing, setRefusing] = useState(false);
  const { version } = proposal;
  const publish = useOperationMutation('publishSingerProposal', { success: 'Published' });
  const withdraw = useOperationMutation('withdrawSingerProposal', { success: 'Withdrawn' });
  async function takeBack(): Promise<void> {
    const title = 'Withdraw this suggestion?';
    const isSure = await confirm({
      title,
      message: 'What customers see stays the same.',
      yes: 'Withdraw',
      no: 'Keep',
    });
    if (isSure) await withdraw.run({ params: { id } });
  }
  return (
    <Group gap="xs">
      {canPublish ? (
        <>
          <Button loading={publish.busy} onClick={() => void publish.run({ params: { id }, body: { version } })}>
            Publish
          </Button>
          <Button variant="default" onClick={() => setRefusing(true)}>
            Decline
          </Button>
        </>
      ) : null}
      {canPropose && !canPublish ? (
        <Button variant="subtle" color="negative" loading={withdraw.busy} onClick={() => void takeBack()}>
          Withdraw
        </Button>
      ) : null}
      {isRefusing ? <RefuseDialog id={id} version={version} onClose={() => setRefusing(false)} /> : null}
    </Group>
  );
}

function RefuseDialog({ id, version, onClose }: { id: string; version: number; onClose: () => void }) {
  return (
    <ReasonDialog
      operation="rejectSingerProposal"
      schema={rejectSingerProposal.body}
      request={(reason) => ({ params: { id }, body: { version, reason } })}
      success="Declined. We’ve emailed the singer the reason"
      title="Decline suggestion"
      submit="Decline"
      isGrave
      description="The singer sees this by email and on their profile."
      minRows={3}
      maxLength={1000}
      onClose={onClose}
    />
  );
}
