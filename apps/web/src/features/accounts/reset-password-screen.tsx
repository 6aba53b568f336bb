import { resetPassword } from '@cadenza/contract/accounts/operations';
import { confirmationProblems } from '@cadenza/domain/accounts/password';
import type { RefusalCode } from '@cadenza/domain/refusals/table';
import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyDone } from '../../shared/feedback/notify.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { AuthLayout, authForm } from '../../shared/pages/auth-layout.tsx';
import { homeOf } from '../../shared/routing/home.ts';
import { useKeyFromAddress } from '../../shared/routing/use-key-from-address.ts';
import { currentActor } from '../../shared/session/current-actor.ts';
import { enterAs } from '../../shared/session/enter-as.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { DeadLink } from './dead-link.tsx';

const deadLink: readonly (RefusalCode | null)[] = ['linkExpired', 'linkUsed', 'linkNotFound'];

/** Opened by the link in a reset mail: sets a new password and signs in. */
export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const key = useKeyFromAddress(getRouteApi('/rp').useSearch().key);
  const [deadBecause, setDeadBecause] = useState(
    key ? null : 'This link is incomplete. Please open it from the email.',
  );
  const form = useOperationForm('resetPassword', {
    schema: resetPassword.body,
    initialValues: { password: '', confirmation: '' },
    request: ({ password }) => ({ body: { key, password } }),
    rules: confirmationProblems,
    onRefused: (error) => deadLink.includes(error.refusal) && setDeadBecause(error.message),
    onDone: ({ username }, { body }) => void enter(username, body.password ?? ''),
  });

  async function enter(username: string, password: string): Promise<void> {
    notifyDone('Your password has been changed.');
    const isIn = await enterAs(username, password);
    await navigate({ to: isIn ? homeOf(currentActor()) : '/login' });
  }

  if (deadBecause) {
    return <DeadLink reason={deadBecause} way={{ to: '/forgot-password', label: 'Request a new link' }} />;
  }
  return (
    <AuthLayout
      title="Choose a new password"
      lead="All devices signed in with the old password will be signed out."
      foot={<BackToSignIn />}
    >
      <form className={authForm} onSubmit={form.send} noValidate>
        <NewPasswordFields
          label="New password"
          size="md"
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('confirmation')}
        />
        <FormFailure form={form} />
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          Change password and sign in
        </Button>
      </form>
    </AuthLayout>
  );
}
