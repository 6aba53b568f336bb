import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AuthLayout } from '../../shared/pages/auth-layout.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

interface DeadLinkProps {
  /** The server's sentence. */
  reason: string;
  way: { to: string; label: string };
}

/** A link that no longer opens anything says why, and where to get another. */
export function DeadLink({ reason, way }: DeadLinkProps) {
  return (
    <AuthLayout title="This link does not open" lead={<span role="alert">{reason}</span>} foot={<BackToSignIn />}>
      <Button component={Link} to={way.to} size="md">
        {way.label}
      </Button>
    </AuthLayout>
  );
}
