import type { OutputOf } from '@cadenza/contract/operations';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './musician-columns.module.css';

export type Musician = OutputOf<'listMusiciansOfCity'>['items'][number];

/** The date of the next job, in the time zone of the musician's city. */
export function NextJob({ musician: { nextJobAt, cityId } }: { musician: Musician }) {
  const zone = useSession()?.context.cities.find(({ id }) => id === cityId)?.timeZone ?? 'UTC';
  if (nextJobAt === null) return <span className={styles.soft}>nothing yet</span>;
  return <InstantText iso={nextJobAt} zone={zone} show="date" />;
}
