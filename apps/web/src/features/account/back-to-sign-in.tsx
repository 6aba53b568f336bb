import { paths } from '../../shared/routing/paths.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';

/** The foot of a door beside the main one. */
export function BackToSignIn() {
  return (
    <p>
      Know it after all? <ScreenLink to={paths.login()}>Sign in</ScreenLink>
    </p>
  );
}
