import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, UNKNOWN_ERROR } from '../../shared/client/api-error.ts';
import { DoorPage, doorForm } from '../../shared/pages/door-page.tsx';
import { homeOf } from '../../shared/routing/home.ts';
import { locate } from '../../shared/routing/locate.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { authStore } from '../../shared/session/auth-store.ts';
import { currentActor } from '../../shared/session/current-actor.ts';
import { isOwnPath } from '../../shared/session/origin.ts';
import { signIn } from '../../shared/session/sign-in.ts';
import { DoneNotes, forgetDoneNotes } from './done-notes.tsx';
import styles from './login-screen.module.css';
import { loginScreen } from './screens.ts';

export function LoginScreen() {
  const navigate = useNavigate();
  const { from } = loginScreen.useSearch();
  const [alreadySignedIn] = useState(() => authStore.getState().tokens !== null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => (value.trim() ? null : 'Username is required'),
      password: (value) => (value ? null : 'Password is required'),
    },
  });

  if (alreadySignedIn) return <Navigate to="/" />;

  async function submit({ username, password }: { username: string; password: string }): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await signIn(username.trim(), password);
      forgetDoneNotes();
      await navigate(locate(isOwnPath(from) ? from : homeOf(currentActor())));
    } catch (error) {
      setFailure(
        error instanceof ApiError ? error : new ApiError({ status: 0, type: -100, code: 0, message: UNKNOWN_ERROR }),
      );
      setBusy(false);
      form.getInputNode('password')?.focus();
    }
  }

  return (
    <DoorPage
      title="Sign in"
      lead="For the office and for musicians."
      foot={
        <p>
          Planning an event? <a href="/quote">Price your music</a>
        </p>
      }
    >
      <DoneNotes />
      <form className={doorForm} onSubmit={form.onSubmit(submit)} noValidate>
        <TextInput
          label="Username"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          size="md"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <div role="alert">
          {failure ? (
            <p className={styles.failure}>
              <strong>{failure.title}</strong> {failure.message}
            </p>
          ) : null}
        </div>
        <Button type="submit" size="md" fullWidth loading={busy}>
          Sign in
        </Button>
        <p className={styles.forgotten}>
          <ScreenLink to={paths.forgotPassword()}>Forgotten your password?</ScreenLink>
          <ScreenLink to={paths.forgotUsername()}>Forgotten your username?</ScreenLink>
        </p>
      </form>
    </DoorPage>
  );
}
