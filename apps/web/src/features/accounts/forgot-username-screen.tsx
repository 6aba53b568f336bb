import { emailProblem } from '@cadenza/domain/email';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { AuthLayout, authForm } from '../../shared/pages/auth-layout.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

/** Requests a reminder of the username. */
export function ForgotUsernameScreen() {
  const navigate = useNavigate();
  const form = useServerForm({ initialValues: { email: '' }, validate: { email: emailProblem } });
  const ask = useOperationMutation('forgotUsername', {
    failure: false,
    onRefused: form.refuse,
    onDone: () => void navigate({ to: '/forgot-username-sent' }),
  });
  return (
    <AuthLayout
      title="Forgotten your username?"
      lead="We send it to the e-mail address of your account."
      foot={<BackToSignIn />}
    >
      <form className={authForm} onSubmit={form.submit((values) => ask.run({ body: values }))} noValidate>
        <TextInput
          label="E-mail address"
          type="email"
          inputMode="email"
          size="md"
          autoComplete="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        <FormFailure form={form} />
        <Button type="submit" size="md" fullWidth loading={ask.busy}>
          Send me my username
        </Button>
      </form>
    </AuthLayout>
  );
}
