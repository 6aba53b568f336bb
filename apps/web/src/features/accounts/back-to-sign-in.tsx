import { paths } from '../../shared/routing/paths.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';

/** The foot of a door beside the main one. */
export function BackToSignIn() {
  return (
    <p>
      <ScreenLink to={paths.login()}>Back to sign in</ScreenLink>
    </p>
  );
}
