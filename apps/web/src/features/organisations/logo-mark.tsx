import type { OutputOf } from '@cadenza/contract/operations';
import { portraitOf } from '../../shared/session/portrait-of.ts';
import styles from './logo.module.css';

export type Marked = Pick<OutputOf<'getOrganisation'>, 'id' | 'logoFileId' | 'avatarSet'>;

/** An organisation's logo, shown next to its name, which serves as its description; nothing if it has none. */
export function LogoMark({ organisation }: { organisation: Marked }) {
  const src = portraitOf(organisation, 96);
  return src ? <img className={styles.logo} src={src} alt="" /> : null;
}
