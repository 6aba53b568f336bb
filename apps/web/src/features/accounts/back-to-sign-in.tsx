import { ScreenLink } from '../../shared/routing/screen-link.tsx';

/** Footer of the pages next to sign-in. */
export function BackToSignIn() {
  return (
    <p>
      <ScreenLink to="/login">Back to sign in</ScreenLink>
    </p>
  );
}
