import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../shared/client/client.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { notifyDone } from '../../shared/feedback/notify.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { authForm } from '../../shared/pages/auth-layout.tsx';
import { authStore } from '../../shared/session/auth-store.ts';
import { flagDone } from '../../shared/session/done-flags-store.ts';
import { enterAs } from '../../shared/session/enter-as.ts';
import { AccountFields } from './account-fields.tsx';
import { accountOf, emptyAccount, problemsOfAccount } from './account-values.ts';
import { AgreementField, useTermsOf } from './agreement-field.tsx';
import type { Invitation } from './read-invitation.ts';

/** Creates the new account, accepts the role, signs in and goes to the dashboard. */
export function RegistrationForm({ invitation, inviteKey }: { invitation: Invitation; inviteKey: string }) {
  const navigate = useNavigate();
  const { terms, error, reload } = useTermsOf(invitation);
  const form = useServerForm({
    initialValues: { ...emptyAccount(invitation), isAgreed: false },
    pathOf: (path) => (path === 'termsId' ? 'isAgreed' : path),
    validate: (values) => ({
      ...problemsOfAccount(values),
      ...(terms && !values.isAgreed ? { isAgreed: 'Please read and accept the terms.' } : {}),
    }),
  });
  const complete = useOperationMutation('completeRegistrationInvite', {
    failure: false,
    onRefused: (refusal) => {
      form.refuse(refusal);
      // The terms may have changed while the form was filled in.
      reload();
    },
  });

  async function submit({ isAgreed: _, ...values }: typeof form.values): Promise<void> {
    const done = await complete.run({ body: { key: inviteKey, ...accountOf(values), termsId: terms?.id } });
    if (!done) return;
    // End the previous person's session on the server too.
    if (authStore.getState().tokens !== null) await call('signOut').catch(() => undefined);
    const isIn = await enterAs(done.userName, values.password);
    flagDone('registrationJustCompleted');
    notifyDone('Your registration is complete.');
    await navigate({ to: isIn ? '/dashboard' : '/login' });
  }

  if (error) return <ErrorState error={error} onRetry={reload} />;
  return (
    <form className={authForm} onSubmit={form.submit(submit)} noValidate>
      <AccountFields form={form} invitation={invitation} />
      {terms ? (
        <AgreementField
          invitation={invitation}
          checked={form.values.isAgreed}
          onChange={(isAgreed) => form.setFieldValue('isAgreed', isAgreed)}
          error={form.errorAt('isAgreed')}
        />
      ) : null}
      <FormFailure form={form} />
      <Button type="submit" size="md" fullWidth loading={complete.busy} disabled={terms === undefined}>
        Register
      </Button>
    </form>
  );
}
