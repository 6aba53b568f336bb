import { forgotUsername } from '@cadenza/contract/accounts/operations';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { AuthLayout, authForm } from '../../shared/pages/auth-layout.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** Requests a reminder of the username. */
export function ForgotUsernameScreen() {
  const navigate = useNavigate();
  const form = useOperationForm('forgotUsername', {
    schema: forgotUsername.body,
    initialValues: { email: '' },
    request: (body) => ({ body }),
    onDone: () => void navigate({ to: '/forgot-username-sent' }),
  });
  return (
    <AuthLayout
      title="Forgot your username?"
      lead="We’ll send it to your account’s email address."
      foot={<BackToSignIn />}
    >
      <form className={authForm} onSubmit={form.send} noValidate>
        <TextInput
          label="Email address"
          type="email"
          inputMode="email"
          size="md"
          autoComplete="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        <FormFailure form={form} />
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          Send username
        </Button>
      </form>
    </AuthLayout>
  );
}
