import { IconChevronLeft, IconListNumbers, IconUsersGroup } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { WaitingState } from '../../shared/offline/waiting-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './my-preferences.module.css';

/** For which of my skills the managers' lists ask me first. Ranks and other names are visible to the office only. */
export function ManagerPreferencesScreen() {
  const userId = useSession()?.context.user.id ?? '';
  const read = useOperation('getMusicianProfile', { params: { id: userId } }, { enabled: userId !== '' });
  return (
    <div className={styles.page}>
      <div>
        <ScreenLink className={styles.back} to="/musician/preferences">
          <IconChevronLeft size={18} aria-hidden />
          Preferences
        </ScreenLink>
        <h1 className={styles.title}>{'How you are asked'}</h1>
        <p className={styles.soft}>
          For each skill the managers keep a list of whom they ask one after the other. When nobody on it can play,
          everybody who fits is asked at once.
        </p>
      </div>
      {read.data ? (
        <section className={styles.card} aria-label="Your skills">
          <ul className={styles.ways}>
            {read.data.officeLists.map(({ skillId, skillName, isListed }) => (
              <li key={skillId} className={styles.way}>
                {isListed ? (
                  <IconListNumbers className={styles.mark} size={22} stroke={1.6} aria-hidden />
                ) : (
                  <IconUsersGroup className={styles.mark} data-open size={22} stroke={1.6} aria-hidden />
                )}
                <span className={styles.words}>
                  <span className={styles.name}>{skillName}</span>
                  <span className={styles.soft}>
                    {isListed
                      ? 'You are on the list: an offer may come to you alone, with a time to answer in'
                      : 'You are asked with everybody who fits: the first to accept plays'}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <WaitingState read={read} skeleton={<CardSkeleton height={220} />} />
      )}
      <p className={styles.soft}>
        Something is missing, or you play something new? The office in {read.data?.cityName ?? 'your city'} keeps your
        skills and its lists.
      </p>
    </div>
  );
}
