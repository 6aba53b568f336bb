import { isActingStaff } from '@cadenza/domain/permissions/access';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useCity, useSession } from '../../shared/session/use-session.ts';
import { ListEditor } from './list-editor.tsx';
import styles from './preference-list-screen.module.css';
import { preferenceListScreen } from './screens.ts';
import { usePreferenceLists } from './use-preference-lists.ts';

const ALL_SKILLS = { query: { take: 100 } };

/** For the office: the order in which the city asks musicians for each skill when offers are sent. */
export function PreferenceListScreen() {
  const { city } = useCity();
  return (
    <Page>
      <PageHeader
        title="Preference lists"
        facts={<span>Offers go down the list one by one, then to everyone else who fits.</span>}
      />
      {city ? <CityLists key={city.id} city={city} /> : <EmptyState title="No city to show" />}
    </Page>
  );
}

function CityLists({ city }: { city: City }) {
  const { skill: chosen } = preferenceListScreen.useSearch();
  const setSearch = useSetSearch(preferenceListScreen);
  const actor = useSession()?.actor;
  const owner = { ownerId: city.id, cityId: city.id };
  const skills = useOperation('listSkills', ALL_SKILLS);
  const lists = usePreferenceLists(owner);
  const failed = skills.error ? skills : lists.error ? lists : null;
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!skills.data || lists.data === undefined) return <CardSkeleton height={420} />;
  const items = lists.data?.items ?? [];
  const listOf = (skillId: string) => items.find((list) => list.skillId === skillId) ?? null;
  const all = skills.data.items;
  const skill = all.find(({ name }) => name === chosen) ?? all.find(({ id }) => listOf(id)) ?? all[0];
  if (!skill) return <EmptyState title="No skills yet">Skills come from the line-ups this city sells.</EmptyState>;

  return (
    <div className={styles.columns}>
      <nav className={styles.skills} aria-label="Skills">
        {all.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.skill}
            aria-current={id === skill.id ? 'true' : undefined}
            ref={id === skill.id ? showWithinList : undefined}
            onClick={() => setSearch({ skill: name }, { replace: true })}
          >
            <span>{name}</span>
            <span className={`${styles.count} text-sm soft`}>
              {listOf(id)?.musicianIds.length ?? 0}
              <span className="visually-hidden"> on the list</span>
            </span>
          </button>
        ))}
      </nav>
      <Section title={skill.name} note={city.name} flush>
        <ListEditor
          key={skill.id}
          owner={owner}
          skill={skill}
          list={listOf(skill.id)}
          timeZone={city.timeZone}
          canEdit={actor ? isActingStaff(actor) : false}
          emptyWords="While the list is empty, offers for this skill go to everyone who fits."
        />
      </Section>
    </div>
  );
}

/** On a phone the skills scroll sideways: keep the selected one visible. */
function showWithinList(button: HTMLButtonElement | null): void {
  const strip = button?.parentElement;
  if (!button || !strip) return;
  strip.scrollTo({ left: button.offsetLeft - (strip.clientWidth - button.offsetWidth) / 2 });
}
