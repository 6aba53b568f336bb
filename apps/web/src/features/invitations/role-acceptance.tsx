import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { notifyDone } from '../../shared/feedback/notify.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { authForm } from '../../shared/pages/auth-layout.tsx';
import { flagDone } from '../../shared/session/done-flags-store.ts';
import { loadContext } from '../../shared/session/load-context.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AgreementField, useTermsOf } from './agreement-field.tsx';
import { leaveToSignIn } from './leave-to-sign-in.ts';
import type { Invitation } from './read-invitation.ts';
import { forgetWaiting, type InvitationLink } from './waiting-key.ts';

/** Adds a role to an existing account: a role invite needs only the link, any other requires signing in. */
export function RoleAcceptance({ invitation, link }: { invitation: Invitation; link: InvitationLink }) {
  const navigate = useNavigate();
  const session = useSession();
  const { terms } = useTermsOf(invitation);
  const form = useServerForm({
    initialValues: { isAgreed: false },
    pathOf: (path) => (path === 'termsId' ? 'isAgreed' : path),
    validate: { isAgreed: (value) => (terms && !value ? 'Please read and accept the terms.' : null) },
  });
  const accept = useOperationMutation('acceptRole', { failure: false, onRefused: form.refuse });

  async function submit(): Promise<void> {
    const done = await accept.run({ body: { key: link.key, termsId: terms?.id } });
    if (!done) return;
    forgetWaiting();
    flagDone('roleInviteAccepted');
    if (session) await loadContext().catch(() => undefined);
    notifyDone('Role invitation has been successfully accepted.');
    await navigate({ to: '/login' });
  }

  const who = session?.context.user;
  const isSomebodyElse = who !== undefined && who.email.toLowerCase() !== invitation.email.toLowerCase();
  if (isSomebodyElse || (!who && link.kind !== 'role')) {
    return <SignInFirst invitation={invitation} link={link} signedInAs={who?.username} />;
  }
  return (
    <form className={authForm} onSubmit={form.submit(submit)} noValidate>
      {terms ? (
        <AgreementField
          invitation={invitation}
          checked={form.values.isAgreed}
          onChange={(isAgreed) => form.setFieldValue('isAgreed', isAgreed)}
          error={form.errorAt('isAgreed')}
        />
      ) : null}
      <FormFailure form={form} />
      <Button type="submit" size="md" fullWidth loading={accept.busy} disabled={terms === undefined}>
        Accept the role
      </Button>
    </form>
  );
}

/** The invitation is for another account: offers to sign in as that one and come back. */
export function SignInFirst({
  invitation,
  link,
  signedInAs,
}: {
  invitation: Invitation;
  link: InvitationLink;
  signedInAs: string | undefined;
}) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void leaveToSignIn(link).then((address) => navigate({ href: address }));
  };
  return (
    <Stack gap="md">
      <p>
        {signedInAs
          ? `You are signed in as ${signedInAs}. The invitation is for the account of ${invitation.email}.`
          : `There is an account with ${invitation.email} already. Sign in with it, and the role is added to it.`}
      </p>
      <Button size="md" fullWidth loading={isLeaving} onClick={leave}>
        {signedInAs ? 'Sign out, and in as the other' : 'Sign in to accept'}
      </Button>
    </Stack>
  );
}
