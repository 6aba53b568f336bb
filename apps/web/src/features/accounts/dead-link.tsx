import type { LinkOptions } from '@tanstack/react-router';
import { AuthLayout } from '../../shared/pages/auth-layout.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

interface DeadLinkProps {
  /** The server's message. */
  reason: string;
  way: LinkOptions & { label: string };
}

/** Explains why a link no longer works, and where to get a new one. */
export function DeadLink({ reason, way: { label, ...link } }: DeadLinkProps) {
  return (
    <AuthLayout title="This link doesn’t work" lead={<span role="alert">{reason}</span>} foot={<BackToSignIn />}>
      <ButtonLink {...link} size="md">
        {label}
      </ButtonLink>
    </AuthLayout>
  );
}
