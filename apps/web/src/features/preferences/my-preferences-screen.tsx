import { IconChevronRight } from '@tabler/icons-react';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { WaitingState } from '../../shared/offline/waiting-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import styles from './my-preferences.module.css';
import { useMyOwner } from './use-my-owner.ts';
import { usePreferenceLists } from './use-preference-lists.ts';

/** A musician's preferences: preferred colleagues, and links to other settings. */
export function MyPreferencesScreen() {
  const owner = useMyOwner();
  const read = usePreferenceLists(owner);
  return (
    <div className={`${styles.page} tight`}>
      <div>
        <h1 className="text-2xl flush">Preferences</h1>
        <p className="soft text-md">Tell the office who you like playing with. No one else can see this.</p>
      </div>
      <section className={styles.card} aria-labelledby="colleagues">
        <h2 className={styles.cardTitle} id="colleagues">
          Colleagues you like playing with
        </h2>
        {read.data === undefined ? (
          <WaitingState read={read} skeleton={<CardSkeleton height={160} />} />
        ) : (
          <ul className="ruled">
            {(read.data?.items ?? [])
              .filter(({ musicians }) => musicians.length > 0)
              .map(({ id, skillName, musicians }) => (
                <li key={id}>
                  <ScreenLink className={styles.way} to="/musician/preference_list" search={{ skill: skillName }}>
                    <span className="stack-0 breakable shrinkable grow">
                      <span className={styles.name}>{skillName}</span>
                      <span className="soft text-md">{musicians.map(({ name }) => name).join(', ')}</span>
                    </span>
                    <span className={styles.faces} aria-hidden="true">
                      {musicians.slice(0, 3).map(({ userId, name, photoPath }) => (
                        <Monogram key={userId} name={name} src={photoPath} size="sm" />
                      ))}
                    </span>
                    <IconChevronRight size={18} aria-hidden />
                  </ScreenLink>
                </li>
              ))}
            <li>
              <ScreenLink className={styles.way} to="/musician/preference_list">
                <span className="stack-0 breakable shrinkable grow">
                  <span className={styles.name}>Add colleagues by instrument or voice</span>
                </span>
                <IconChevronRight size={18} aria-hidden />
              </ScreenLink>
            </li>
          </ul>
        )}
      </section>
      <section className={styles.card} aria-labelledby="more">
        <h2 className={styles.cardTitle} id="more">
          Your work with us
        </h2>
        <ul className="ruled">
          <li>
            <ScreenLink className={styles.way} to="/manager/preferences">
              <span className="stack-0 breakable shrinkable grow">
                <span className={styles.name}>How we offer you work</span>
                <span className="soft text-md">Which of your skills get offers first</span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </ScreenLink>
          </li>
          <li>
            <ScreenLink className={styles.way} to="/profile">
              <span className="stack-0 breakable shrinkable grow">
                <span className={styles.name}>Your profile</span>
                <span className="soft text-md">Bio, equipment, meal, home, super, calendar</span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </ScreenLink>
          </li>
        </ul>
      </section>
    </div>
  );
}
