import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/client/api-error.ts';
import { CODE_NEEDED } from '../../shared/client/request-tokens.ts';
import { takeOverEarlyForm } from '../../shared/early/early-form.ts';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';
import { AuthLayout, authForm } from '../../shared/pages/auth-layout.tsx';
import { homeOf } from '../../shared/routing/home.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { authStore } from '../../shared/session/auth-store.ts';
import { currentActor } from '../../shared/session/current-actor.ts';
import { doneFlagsStore, flagDone } from '../../shared/session/done-flags-store.ts';
import { isOwnPath } from '../../shared/session/origin.ts';
import { signIn } from '../../shared/session/sign-in.ts';
import styles from './login-screen.module.css';

const CodeStep = lazyPart(() => import('./code-step.tsx'), 'CodeStep');

interface Credentials {
  username: string;
  password: string;
}

export function LoginScreen() {
  const navigate = useNavigate();
  const { from } = getRouteApi('/login').useSearch();
  const [alreadySignedIn] = useState(() => authStore.getState().tokens !== null);
  const [entered, setEntered] = useState<Credentials>({ username: '', password: '' });
  const [asksForCode, setAsksForCode] = useState(false);
  const [missing, setMissing] = useState<Partial<Credentials>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (form.current) takeOverEarlyForm(form.current);
  }, []);

  if (alreadySignedIn) return <Navigate to="/" />;

  async function enter({ username, password }: Credentials, code?: string): Promise<ApiError | null> {
    try {
      await signIn(username.trim(), password, code);
    } catch (error) {
      if (error instanceof ApiError) return error;
      return new ApiError({ status: 0, type: -100, code: 0 });
    }
    clearDoneNotes();
    await navigate({ href: isOwnPath(from) ? from : homeOf(currentActor()) });
    return null;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const credentials = { username: username.current?.value ?? '', password: password.current?.value ?? '' };
    const now = missingOf(credentials);
    setMissing(now);
    if (now.username || now.password) return;
    setEntered(credentials);
    setBusy(true);
    setFailure(null);
    const refused = await enter(credentials);
    if (!refused) return;
    setBusy(false);
    if (refused.code === CODE_NEEDED) return setAsksForCode(true);
    setFailure(refused);
    password.current?.focus();
  }

  if (asksForCode) return <CodeStep onCode={(code) => enter(entered, code)} onBack={() => setAsksForCode(false)} />;

  return (
    <AuthLayout
      title="Sign in"
      lead="For our team, musicians and partner companies."
      foot={
        <p>
          Planning an event? <a href="/quote">See your price</a>
        </p>
      }
    >
      <DoneNotes />
      <form ref={form} className={authForm} onSubmit={submit} noValidate>
        <TextInput
          label="Username"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          ref={username}
          defaultValue={entered.username}
          error={missing.username}
          onChange={() => missing.username && setMissing({ ...missing, username: undefined })}
        />
        <PasswordInput
          label="Password"
          size="md"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          ref={password}
          defaultValue={entered.password}
          error={missing.password}
          onChange={() => missing.password && setMissing({ ...missing, password: undefined })}
        />
        <div role="alert">
          {failure ? (
            <p className="stack-0 negative flush">
              <strong>{failure.title}</strong> {failure.message}
            </p>
          ) : null}
        </div>
        <Button type="submit" size="md" fullWidth loading={busy}>
          Sign in
        </Button>
        <p className={styles.forgotten}>
          <ScreenLink to="/forgot-password">Forgot your password?</ScreenLink>
          <ScreenLink to="/forgot-username">Forgot your username?</ScreenLink>
        </p>
      </form>
    </AuthLayout>
  );
}

const missingOf = ({ username, password }: Credentials): Partial<Credentials> => ({
  username: username.trim() ? undefined : 'Username is required',
  password: password ? undefined : 'Password is required',
});

const notes = [
  ['emailValidated', 'Your email address is confirmed.'],
  ['mobileValidated', 'Your number is confirmed.'],
] as const;

/** The results of opened links in this browser, shown before signing in. */
function DoneNotes() {
  const flags = doneFlagsStore();
  const done = notes.filter(([flag]) => flags[flag]);
  if (done.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {done.map(([flag, words]) => (
        <li key={flag} className={`${styles.note} row-2`}>
          <IconCircleCheck size={18} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** Cleared on signing in, when they have been read. */
function clearDoneNotes(): void {
  for (const [flag] of notes) flagDone(flag, false);
}
