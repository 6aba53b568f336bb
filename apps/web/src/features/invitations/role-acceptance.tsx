import { acceptRole } from '@cadenza/contract/invitations/operations';
import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { queryClient } from '../../shared/client/query-client.ts';
import { notifyDone } from '../../shared/feedback/notify.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { authForm } from '../../shared/pages/auth-layout.tsx';
import { authStore } from '../../shared/session/auth-store.ts';
import { flagDone } from '../../shared/session/done-flags-store.ts';
import { forgetPerson } from '../../shared/session/leave.ts';
import { loadContext } from '../../shared/session/load-context.ts';
import { loginAddress } from '../../shared/session/origin.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AgreementField, agreedPath, agreementRules, useTermsOf } from './agreement-field.tsx';
import type { Invitation } from './read-invitation.ts';
import { forgetWaiting, type InvitationLink, keepWaiting } from './waiting-key.ts';

/** Adds a role to an existing account: a role invite needs only the link, others require signing in. */
export function RoleAcceptance({ invitation, link }: { invitation: Invitation; link: InvitationLink }) {
  const navigate = useNavigate();
  const session = useSession();
  const { terms } = useTermsOf(invitation);
  const form = useOperationForm('acceptRole', {
    schema: acceptRole.body,
    initialValues: { isAgreed: false },
    pathOf: agreedPath,
    request: () => ({ body: { key: link.key, termsId: terms?.id } }),
    rules: ({ isAgreed }) => agreementRules(terms, isAgreed),
    onDone: () => void finish(),
  });

  async function finish(): Promise<void> {
    forgetWaiting();
    flagDone('roleInviteAccepted');
    if (session) await loadContext().catch(() => undefined);
    notifyDone('Role invitation has been successfully accepted.');
    await navigate({ to: '/login' });
  }

  const who = session?.context.user;
  const isOtherAccount = who !== undefined && who.email.toLowerCase() !== invitation.email.toLowerCase();
  if (isOtherAccount || (!who && link.kind !== 'role')) {
    return <SignInFirst invitation={invitation} link={link} signedInAs={who?.username} />;
  }
  return (
    <form className={authForm} onSubmit={form.send} noValidate>
      {terms ? (
        <AgreementField invitation={invitation} {...form.getInputProps('isAgreed', { type: 'checkbox' })} />
      ) : null}
      <FormFailure form={form} />
      <Button type="submit" size="md" fullWidth loading={form.busy} disabled={terms === undefined}>
        Accept role
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
          ? `You’re signed in as ${signedInAs}. This invitation is for ${invitation.email}.`
          : `There’s already an account with ${invitation.email}. Sign in to add this role.`}
      </p>
      <Button size="md" fullWidth loading={isLeaving} onClick={leave}>
        {signedInAs ? 'Sign in with the other account' : 'Sign in to accept'}
      </Button>
    </Stack>
  );
}

/**
 * Redirects to sign in as the invited person and back. Anyone signed in here is signed out first. The link is stored in
 * this tab.
 */
async function leaveToSignIn(link: InvitationLink): Promise<string> {
  keepWaiting(link);
  if (authStore.getState().tokens !== null) {
    await call('signOut').catch(() => undefined);
    forgetPerson();
    queryClient.clear();
  }
  return loginAddress('/ar');
}
