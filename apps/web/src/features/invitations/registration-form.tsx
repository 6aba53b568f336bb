import { completeRegistrationInvite } from '@cadenza/contract/invitations/operations';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { notifyDone } from '../../shared/feedback/notify.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { authForm } from '../../shared/pages/auth-layout.tsx';
import { flagDone } from '../../shared/session/done-flags-store.ts';
import { enterAs } from '../../shared/session/enter-as.ts';
import { AccountFields } from './account-fields.tsx';
import { accountOf, accountRules, emptyAccount } from './account-values.ts';
import { AgreementField, agreedPath, agreementRules, useTermsOf } from './agreement-field.tsx';
import type { Invitation } from './read-invitation.ts';

/** Creates the new account, accepts the role, signs in and goes to the dashboard. */
export function RegistrationForm({ invitation, inviteKey }: { invitation: Invitation; inviteKey: string }) {
  const navigate = useNavigate();
  const { terms, error, reload } = useTermsOf(invitation);
  const form = useOperationForm('completeRegistrationInvite', {
    schema: completeRegistrationInvite.body,
    initialValues: { ...emptyAccount(invitation), isAgreed: false },
    pathOf: agreedPath,
    request: ({ isAgreed: _, ...values }) => ({ body: { key: inviteKey, ...accountOf(values), termsId: terms?.id } }),
    rules: (values) => [...accountRules(values), ...agreementRules(terms, values.isAgreed)],
    // The terms may have changed while the form was filled in.
    onRefused: reload,
    onDone: ({ userName }, { body }) => void finish(userName, body.password ?? ''),
  });

  async function finish(userName: string, password: string): Promise<void> {
    const isIn = await enterAs(userName, password);
    flagDone('registrationJustCompleted');
    notifyDone('Your registration is complete.');
    await navigate({ to: isIn ? '/dashboard' : '/login' });
  }

  if (error) return <ErrorState error={error} onRetry={reload} />;
  return (
    <form className={authForm} onSubmit={form.send} noValidate>
      <AccountFields form={form} invitation={invitation} />
      {terms ? (
        <AgreementField invitation={invitation} {...form.getInputProps('isAgreed', { type: 'checkbox' })} />
      ) : null}
      <FormFailure form={form} />
      <Button type="submit" size="md" fullWidth loading={form.busy} disabled={terms === undefined}>
        Register
      </Button>
    </form>
  );
}
