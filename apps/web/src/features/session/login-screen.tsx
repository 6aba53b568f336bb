import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, UNKNOWN_ERROR } from '../../shared/client/api-error.ts';
import { Wordmark } from '../../shared/layout/wordmark.tsx';
import { homeOf } from '../../shared/routing/home.ts';
import { locate } from '../../shared/routing/locate.ts';
import { authStore } from '../../shared/session/auth-store.ts';
import { currentActor } from '../../shared/session/current-actor.ts';
import { isOwnPath } from '../../shared/session/origin.ts';
import { LoginPicture } from './login-picture.tsx';
import styles from './login-screen.module.css';
import { loginScreen } from './screens.ts';
import { signIn } from './sign-in.ts';

export function LoginScreen() {
  const navigate = useNavigate();
  const { from } = loginScreen.useSearch();
  const [alreadySignedIn] = useState(() => authStore.getState().tokens !== null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
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
      await navigate(locate(isOwnPath(from) ? from : homeOf(currentActor())));
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : UNKNOWN_ERROR);
      setBusy(false);
      form.getInputNode('password')?.focus();
    }
  }

  return (
    <main className={styles.page}>
      <LoginPicture />
      <div className={styles.side}>
        <div className={styles.brand}>
          <Wordmark />
        </div>
        <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
          <h1 className={styles.title}>Sign in</h1>
          <p className={styles.lead}>For the office and for musicians.</p>
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
          <p className={styles.failure} role="alert">
            {failure}
          </p>
          <Button type="submit" size="md" fullWidth loading={busy}>
            Sign in
          </Button>
        </form>
        <p className={styles.foot}>
          Planning an event? <a href="/quote">Price your music</a>
        </p>
      </div>
    </main>
  );
}
