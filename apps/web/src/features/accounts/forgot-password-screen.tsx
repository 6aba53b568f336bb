import { requestResetPassword } from '@cadenza/contract/accounts/operations';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { AuthLayout, authForm } from '../../shared/pages/auth-layout.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** Requests a password reset link. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const form = useOperationForm('requestResetPassword', {
    schema: requestResetPassword.body,
    initialValues: { username: '' },
    request: (body) => ({ body }),
    onDone: () => void navigate({ to: '/forgot-password-sent' }),
  });
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Enter your username or email and we’ll send you a link to reset it."
      foot={<BackToSignIn />}
    >
      <form className={authForm} onSubmit={form.send} noValidate>
        <TextInput
          label="Username or email address"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('username')}
        />
        <FormFailure form={form} />
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          Send link
        </Button>
        <ScreenLink to="/forgot-username">Forgot your username?</ScreenLink>
      </form>
    </AuthLayout>
  );
}
