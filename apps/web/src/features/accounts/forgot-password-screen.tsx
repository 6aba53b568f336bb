import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { AuthLayout, authForm } from '../../shared/pages/auth-layout.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** Requests a password reset link. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const form = useServerForm({
    initialValues: { username: '' },
    validate: { username: (value) => (value.trim() ? null : 'Please enter your username or e-mail address') },
  });
  const ask = useOperationMutation('requestResetPassword', {
    failure: false,
    onRefused: form.refuse,
    onDone: () => void navigate({ to: '/forgot-password-sent' }),
  });
  return (
    <AuthLayout
      title="Forgotten your password?"
      lead="Tell us who you are, and we send you a link to choose a new one."
      foot={<BackToSignIn />}
    >
      <form className={authForm} onSubmit={form.submit((values) => ask.run({ body: values }))} noValidate>
        <TextInput
          label="Username or e-mail address"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('username')}
        />
        <FormFailure form={form} />
        <Button type="submit" size="md" fullWidth loading={ask.busy}>
          Send me a link
        </Button>
        <ScreenLink to="/forgot-username">Forgotten your username?</ScreenLink>
      </form>
    </AuthLayout>
  );
}
