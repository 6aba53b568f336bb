import { Select } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useCity } from '../../shared/session/use-session.ts';
import { ListEditor } from './list-editor.tsx';
import styles from './my-preferences.module.css';
import { myPreferenceListScreen } from './screens.ts';
import { useMyOwner } from './use-my-owner.ts';
import { useListSkills, usePreferenceLists } from './use-preference-lists.ts';

/** The user's own order of colleagues for one skill. */
export function MyPreferenceListScreen() {
  const { skill: chosen } = myPreferenceListScreen.useSearch();
  const setSearch = useSetSearch(myPreferenceListScreen);
  const { city } = useCity();
  const owner = useMyOwner();
  const skills = useListSkills(owner);
  const lists = usePreferenceLists(owner);
  const skill = skills.data?.skills.find(({ name }) => name === chosen);
  const failed = skills.error ? skills : lists.error ? lists : null;
  const list = lists.data?.items.find(({ skillId }) => skillId === skill?.id) ?? null;
  const isThere = skills.data !== undefined && lists.data !== undefined;

  return (
    <div className={`${styles.page} tight`}>
      <div>
        <ScreenLink className={styles.back} to="/musician/preferences">
          <IconChevronLeft size={18} aria-hidden />
          Preferences
        </ScreenLink>
        <h1 className="text-2xl flush">Preferred colleagues</h1>
        <p className="soft text-md">Put your favourite first.</p>
      </div>
      <Select
        label="Instrument or voice"
        placeholder="Choose one"
        size="md"
        data={skills.data?.skills.map(({ name }) => name) ?? []}
        value={skill?.name ?? null}
        searchable
        nothingFoundMessage="No one plays this here"
        onChange={(name) => name && setSearch({ skill: name }, { replace: true })}
      />
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!isThere && !failed ? <CardSkeleton height={240} /> : null}
      {isThere && !skill ? (
        <EmptyState title="Nothing chosen yet">
          Choose an instrument or voice, then add the colleagues you like playing with.
        </EmptyState>
      ) : null}
      {isThere && skill && owner && city ? (
        <section className="card clipped" aria-label={skill.name}>
          <ListEditor
            key={skill.id}
            owner={owner}
            skill={skill}
            list={list}
            timeZone={city.timeZone}
            canEdit
            emptyWords="Add the colleagues you like playing with. Only the office can see your list."
          />
        </section>
      ) : null}
    </div>
  );
}
