import { IconMailForward } from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthLayout } from '../../shared/pages/auth-layout.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import styles from './sent-screens.module.css';

interface SentProps {
  lead: string;
  /** What to look for, and what to do if it does not arrive. */
  children: ReactNode;
  again: LinkOptions['to'];
}

function Sent({ lead, children, again }: SentProps) {
  return (
    <AuthLayout title="Check your mail" lead={lead} foot={<BackToSignIn />}>
      <IconMailForward className={styles.mark} size={44} stroke={1.2} aria-hidden />
      <ul className={styles.hints}>
        {children}
        <li>Nothing there after a few minutes? Look among the junk mail.</li>
        <li>
          Perhaps it is another address: <ScreenLink to={again}>ask again</ScreenLink>.
        </li>
      </ul>
    </AuthLayout>
  );
}

/** Shows the same whether or not such an account exists. */
export function ForgotPasswordSentScreen() {
  return (
    <Sent
      lead="If there is an account of this name, a link to a new password is on its way to its e-mail address."
      again="/forgot-password"
    >
      <li>The link works once, within the next hour.</li>
    </Sent>
  );
}

/** Shows the same whether or not such an account exists. */
export function ForgotUsernameSentScreen() {
  return (
    <Sent
      lead="If there is an account with this e-mail address, its username is on its way there."
      again="/forgot-username"
    >
      <li>You can also sign in with the e-mail address itself.</li>
    </Sent>
  );
}
