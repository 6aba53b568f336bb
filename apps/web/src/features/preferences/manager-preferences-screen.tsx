import { IconChevronLeft, IconListNumbers, IconUsersGroup } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { WaitingState } from '../../shared/offline/waiting-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './my-preferences.module.css';

/** The skills for which the user is on the managers' lists. Ranks and other names are visible only to the office. */
export function ManagerPreferencesScreen() {
  const userId = useSession()?.context.user.id ?? '';
  const read = useOperation('getMusicianProfile', { params: { id: userId } }, { enabled: userId !== '' });
  return (
    <div className={`${styles.page} tight`}>
      <div>
        <ScreenLink className={styles.back} to="/musician/preferences">
          <IconChevronLeft size={18} aria-hidden />
          Preferences
        </ScreenLink>
        <h1 className="text-2xl flush">{'How we offer you work'}</h1>
        <p className="soft text-md">
          For each skill, managers keep a list of musicians they ask in order. If no one on it is free, they ask
          everyone who fits at once.
        </p>
      </div>
      {read.data ? (
        <section className={styles.card} aria-label="Your skills">
          <ul className="ruled">
            {read.data.officeLists.map(({ skillId, skillName, isListed }) => (
              <li key={skillId} className={styles.way}>
                {isListed ? (
                  <IconListNumbers className={styles.mark} size={22} stroke={1.6} aria-hidden />
                ) : (
                  <IconUsersGroup className={styles.mark} data-open size={22} stroke={1.6} aria-hidden />
                )}
                <span className="stack-0 breakable shrinkable grow">
                  <span className={styles.name}>{skillName}</span>
                  <span className="soft text-md">
                    {isListed
                      ? 'You’re on the list: you may get an offer just for you, with a deadline'
                      : 'You’re asked together with everyone who fits: first to accept gets it'}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <WaitingState read={read} skeleton={<CardSkeleton height={220} />} />
      )}
      <p className="soft text-md">
        Something missing, or playing something new? Tell the office in {read.data?.cityName ?? 'your city'} to update
        your skills.
      </p>
    </div>
  );
}
