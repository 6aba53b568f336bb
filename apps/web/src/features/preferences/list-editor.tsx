import { Button, Group, Select } from '@mantine/core';
import { IconArrowsShuffle, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import styles from './list-editor.module.css';
import { OrderList } from './order-list.tsx';
import type { Candidate, ListOwner, Preference, PreferredMusician } from './use-preference-lists.ts';
import { usePreferenceOrder } from './use-preference-order.ts';

interface ListEditorProps {
  owner: ListOwner;
  skill: { id: string; name: string };
  list: Preference | null;
  timeZone: string;
  canEdit: boolean;
  /** A sentence that explains an empty list. */
  emptyWords: string;
}

/** One list: its order, who can still be added, and who changed it last. */
export function ListEditor({ owner, skill, list, timeZone, canEdit, emptyWords }: ListEditorProps) {
  const order = usePreferenceOrder(owner, skill.id, list);
  const candidates = useOperation(
    'listPreferenceCandidates',
    { params: { id: owner.ownerId }, query: { cityId: owner.cityId, skillId: skill.id } },
    { enabled: canEdit },
  );
  useLeaveGuard(order.isUnsaved && order.conflict !== null);
  const people = new Map<string, Candidate & Partial<PreferredMusician>>();
  for (const person of [...(candidates.data?.items ?? []), ...(list?.musicians ?? [])])
    people.set(person.userId, person);
  const free = (candidates.data?.items ?? []).filter(({ userId }) => !order.musicianIds.includes(userId));

  return (
    <div className="stack-0">
      {order.conflict ? (
        <EditConflict words={order.conflict} onTheirs={order.takeTheirs} onMine={order.keepMine} />
      ) : null}
      {order.musicianIds.length === 0 ? (
        <EmptyState title={`No one on the ${skill.name} list yet`}>{emptyWords}</EmptyState>
      ) : (
        <OrderList
          label={`${skill.name}, in order of preference`}
          musicianIds={order.musicianIds}
          people={people}
          onChange={canEdit ? order.change : undefined}
        />
      )}
      {canEdit ? (
        <AddMusician
          key={skill.id}
          free={free}
          skillName={skill.name}
          isLoaded={candidates.data !== undefined}
          onAdd={(id) => order.change([...order.musicianIds, id])}
        />
      ) : null}
      {list?.updatedAt && list.updatedBy ? (
        <p className={styles.last}>
          Last changed by {list.updatedBy}, <InstantText iso={list.updatedAt} zone={timeZone} />
        </p>
      ) : null}
    </div>
  );
}

/** Someone else has saved this list while it was being changed here. Neither version is lost until one is chosen. */
function EditConflict({ words, onTheirs, onMine }: { words: string; onTheirs: () => void; onMine: () => void }) {
  return (
    <div className={styles.conflict} role="alert">
      <IconArrowsShuffle className={styles.icon} size={20} aria-hidden />
      <div>
        <p className={styles.words}>{words} Your order below isn’t saved.</p>
        <Group gap="xs">
          <Button size="compact-md" variant="default" onClick={onTheirs}>
            Show their order
          </Button>
          <Button size="compact-md" onClick={onMine}>
            Save mine
          </Button>
        </Group>
      </div>
    </div>
  );
}

interface AddMusicianProps {
  free: readonly Candidate[];
  skillName: string;
  isLoaded: boolean;
  onAdd: (musicianId: string) => void;
}

function AddMusician({ free, skillName, isLoaded, onAdd }: AddMusicianProps) {
  const [search, setSearch] = useState('');
  if (isLoaded && free.length === 0) {
    return <p className={styles.all}>Everyone with this skill is on the list.</p>;
  }
  return (
    <Select
      className={styles.add}
      label="Add to the end of the list"
      placeholder={`Add someone with ${skillName}`}
      leftSection={<IconUserPlus size={16} aria-hidden />}
      data={free.map(({ userId, name, homeSuburb }) => ({
        value: userId,
        label: homeSuburb ? `${name} · ${homeSuburb}` : name,
      }))}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage="No matches"
      maxDropdownHeight={260}
      onChange={(id) => {
        setSearch('');
        if (id) onAdd(id);
      }}
    />
  );
}
