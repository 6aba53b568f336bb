import type { RefusalCode } from '@cadenza/domain/refusals/table';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { AuthLayout } from '../../shared/pages/auth-layout.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { type Invitation, useInvitation } from './read-invitation.ts';
import type { InvitationLink } from './waiting-key.ts';

const deadInvitation: readonly (RefusalCode | null)[] = [
  'invitationLinkNotFound',
  'invitationExpired',
  'invitationCancelled',
  'invitationAccepted',
];

/**
 * A page behind an invitation link: the form once the invitation has loaded, otherwise why the link is invalid and what
 * to do.
 */
export function InvitationGuard({
  link,
  children,
}: {
  link: InvitationLink;
  children: (invitation: Invitation) => ReactNode;
}) {
  const read = useInvitation(link);
  if (link.key === '') return <DeadInvitation reason="This link is incomplete. Please open it from the email." />;
  if (read.error && deadInvitation.includes(read.error.refusal)) {
    return <DeadInvitation reason={read.error.message} />;
  }
  if (read.error) {
    return (
      <AuthLayout title="Your invitation">
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      </AuthLayout>
    );
  }
  if (!read.data) {
    return (
      <AuthLayout title="Your invitation" lead="One moment…">
        <TextSkeleton lines={5} />
      </AuthLayout>
    );
  }
  if (read.data.isAccepted) return <AcceptedInvitation invitation={read.data} />;
  return children(read.data);
}

function DeadInvitation({ reason }: { reason: string }) {
  return (
    <AuthLayout title="This invitation doesn’t work" lead={<span role="alert">{reason}</span>}>
      <Button component={Link} to="/login" size="md">
        Sign in
      </Button>
    </AuthLayout>
  );
}

function AcceptedInvitation({ invitation }: { invitation: Invitation }) {
  return (
    <AuthLayout
      title="Accepted"
      lead={`You already have this role in ${invitation.organisationName}: ${invitation.roleLabel.toLowerCase()}. There’s nothing left to do.`}
    >
      <Button component={Link} to="/login" size="md" autoFocus>
        Continue
      </Button>
    </AuthLayout>
  );
}

/** The footer of each of these pages. */
export const SignInInstead = () => (
  <p>
    Already have an account? <ScreenLink to="/login">Sign in</ScreenLink>
  </p>
);
