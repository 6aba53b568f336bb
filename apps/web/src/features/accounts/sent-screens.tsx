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
    <AuthLayout title="Check your email" lead={lead} foot={<BackToSignIn />}>
      <IconMailForward className={styles.mark} size={44} stroke={1.2} aria-hidden />
      <ul className={`${styles.hints} stack-2`}>
        {children}
        <li>Nothing after a few minutes? Check your spam folder.</li>
        <li>
          Wrong address? You can <ScreenLink to={again}>try again</ScreenLink>.
        </li>
      </ul>
    </AuthLayout>
  );
}

/** Shows the same whether or not such an account exists. */
export function ForgotPasswordSentScreen() {
  return (
    <Sent lead="If that account exists, we’ve emailed it a link to reset the password." again="/forgot-password">
      <li>The link works once and expires in an hour.</li>
    </Sent>
  );
}

/** Shows the same whether or not such an account exists. */
export function ForgotUsernameSentScreen() {
  return (
    <Sent lead="If there’s an account with this email address, we’ve sent its username there." again="/forgot-username">
      <li>You can also sign in with your email address.</li>
    </Sent>
  );
}
