import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './command-palette.module.css';
import { paletteStore } from './open-palette.ts';
import type { PaletteEntry, PaletteSource } from './palette-entry.ts';
import { useFirstChosen } from './use-first-chosen.ts';
import { useFoundEntries } from './use-found-entries.ts';

interface CommandPaletteProps {
  commands: PaletteEntry[];
  /** The features' searches: customers, bookings, musicians, venues. */
  sources: readonly PaletteSource[];
}

function matches(entry: PaletteEntry, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${entry.label} ${entry.detail ?? ''} ${entry.group}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function byGroup(entries: PaletteEntry[]): [string, PaletteEntry[]][] {
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}

/** ⌘K or Ctrl K: finds any screen or command, and anything the features' sources can find. */
export function CommandPalette({ commands, sources }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const { found, searching } = useFoundEntries(query, sources);
  const groups = byGroup([...found, ...commands.filter((command) => matches(command, query))]);
  useFirstChosen(groups.flatMap(([, entries]) => entries.map(({ id }) => id)).join(' '));

  function follow(entry: PaletteEntry): void {
    if (entry.link) void navigate(entry.link);
    else entry.run?.();
  }

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      tagsToIgnore={[]}
      scrollable
      maxHeight="60dvh"
      centered={false}
      yOffset="12dvh"
      classNames={{ search: styles.search, actionsGroup: styles.group }}
      overlayProps={{ color: 'var(--veil)', backgroundOpacity: 1, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Spotlight.Search
        aria-label="Search for a customer, booking, musician, venue or page"
        placeholder="Customer, booking, musician, venue or page"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map(([group, entries]) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {entries.map((entry) => (
              <Spotlight.Action
                key={entry.id}
                label={entry.label}
                description={entry.detail}
                classNames={{ actionDescription: styles.detail }}
                leftSection={entry.icon ? <entry.icon size={18} aria-hidden /> : undefined}
                onClick={() => follow(entry)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && !searching ? <Spotlight.Empty>Nothing is called that.</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
