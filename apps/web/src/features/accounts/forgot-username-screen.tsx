import { emailProblem } from '@cadenza/domain/email';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useDeed } from '../../shared/client/use-deed.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { DoorPage, doorForm } from '../../shared/pages/door-page.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { forgotUsernameSentScreen } from './screens.ts';

/** Asks to be reminded of the username. */
export function ForgotUsernameScreen() {
  const navigate = useNavigate();
  const form = useServerForm({ initialValues: { email: '' }, validate: { email: emailProblem } });
  const ask = useDeed('forgotUsername', {
    failure: false,
    onRefused: form.refuse,
    onDone: () => void navigate({ to: forgotUsernameSentScreen.path }),
  });
  return (
    <DoorPage
      title="Forgotten your username?"
      lead="We send it to the e-mail address of your account."
      foot={<BackToSignIn />}
    >
      <form className={doorForm} onSubmit={form.submit((values) => ask.run({ body: values }))} noValidate>
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
    </DoorPage>
  );
}
