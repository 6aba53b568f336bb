import { ScreenLink } from '../../shared/routing/screen-link.tsx';

/** The foot of a door beside the main one. */
export function BackToSignIn() {
  return (
    <p>
      <ScreenLink to="/login">Back to sign in</ScreenLink>
    </p>
  );
}
