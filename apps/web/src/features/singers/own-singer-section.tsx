import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ProposalPart } from './proposal-part.tsx';
import { ProposeSingerDialog } from './propose-singer-dialog.tsx';
import { PublicProfile } from './public-profile.tsx';

/** A singer's own public profile, and their proposal; renders nothing for anyone else. */
export function OwnSingerSection() {
  const session = useSession();
  const userId = session?.role?.isMusician ? session.context.user.id : '';
  const { data: musician } = useOperation(
    'getMusicianProfile',
    { params: { id: userId } },
    { enabled: userId !== '', missingIsNone: true },
  );
  return musician?.performer ? <OwnProfile id={musician.performer.id} /> : null;
}

function OwnProfile({ id }: { id: string }) {
  const [isProposing, setProposing] = useState(false);
  const { data: singer, error, refetch } = useOperation('getSinger', { params: { id } });
  if (error && !singer) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!singer) return <CardSkeleton height={220} />;
  return (
    <Section
      title="Public profile"
      actions={
        <Button size="compact-sm" variant="subtle" onClick={() => setProposing(true)}>
          {singer.proposal ? 'Edit proposal' : 'Suggest a change'}
        </Button>
      }
    >
      <div className="stack-3">
        <p className="soft flush">What customers see and hear of you as {singer.name}. A city admin publishes it.</p>
        <PublicProfile {...singer} />
        <ProposalPart singer={singer} />
      </div>
      {isProposing ? <ProposeSingerDialog singer={singer} onClose={() => setProposing(false)} /> : null}
    </Section>
  );
}
