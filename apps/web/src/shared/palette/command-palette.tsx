import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef } from 'react';
import { awaitCommand, useOfferedCommands } from './booking-commands.ts';
import styles from './command-palette.module.css';
import type { PaletteEntry, PaletteSource } from './palette-entry.ts';
import { paletteStore, setPaletteWords, usePaletteRequests } from './palette-store.ts';

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

/** Actions on the current booking, all screens and commands, and results from the features' sources. */
export function CommandPalette({ commands, sources }: CommandPaletteProps) {
  usePaletteRequests();
  const { query, selected, listId } = useSpotlight(paletteStore);
  const offered = useOfferedCommands();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { found, searching } = useFoundEntries(query, sources);
  const matching = (entries: PaletteEntry[]) => entries.filter((entry) => matches(entry, query));
  const places = new Set(found.map(({ link }) => JSON.stringify(link)));
  const others = matching(commands).filter(({ link }) => !link || !places.has(JSON.stringify(link)));
  const groups = byGroup([...matching(offered), ...found, ...others]);
  const shown = groups.flatMap(([, entries]) => entries);
  const chosen = shown[selected];
  useFirstChosen(shown.map(({ id }) => id).join(' '));

  async function follow({ link, run, types, awaits }: PaletteEntry): Promise<void> {
    if (types) {
      setPaletteWords(types);
      field.current?.focus();
    }
    run?.();
    if (link) await navigate(link);
    if (awaits) awaitCommand(awaits);
  }

  return (
    <Spotlight.Root
      store={paletteStore}
      shortcut={null}
      scrollable
      maxHeight="60dvh"
      centered={false}
      yOffset="12dvh"
      classNames={{ search: styles.search, actionsGroup: styles.group }}
      overlayProps={{ color: 'var(--veil)', backgroundOpacity: 1, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Spotlight.Search
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && elementId(chosen)}
        aria-label="Search for a customer, booking, musician, venue, page or action"
        placeholder="Customer, booking, musician, venue, page or action"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList role={shown.length > 0 ? 'listbox' : undefined} aria-label="Results">
        {groups.map(([group, entries]) => (
          <Spotlight.ActionsGroup key={group} label={group} role="group" aria-label={group}>
            {entries.map((entry) => (
              <Spotlight.Action
                key={entry.id}
                role="option"
                aria-selected={entry === chosen}
                renderRoot={(props: ComponentProps<'button'>) => <button {...props} id={elementId(entry)} />}
                label={entry.label}
                description={entry.detail}
                classNames={{ actionDescription: styles.detail }}
                leftSection={entry.icon ? <entry.icon size={18} aria-hidden /> : undefined}
                closeSpotlightOnTrigger={entry.types === undefined}
                onClick={() => void follow(entry)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && !searching ? <Spotlight.Empty>No results.</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** By which the field names the chosen entry to screen readers. */
const elementId = ({ id }: PaletteEntry) => `palette-${id.replaceAll(' ', '-')}`;

/** How many frames the entries may take to appear after the palette opens. */
const MAX_FRAMES = 30;

/** Selects the first entry whenever the entries change, so that Enter opens the best match. */
function useFirstChosen(shown: string): void {
  const { opened } = useSpotlight(paletteStore);

  useEffect(() => {
    if (!opened || shown === '') return;
    let frame = 0;
    const choose = (framesLeft: number) => {
      const list = document.getElementById(paletteStore.getState().listId);
      const first = list?.querySelector('[data-action]');
      if (!first) {
        if (framesLeft > 0) frame = requestAnimationFrame(() => choose(framesLeft - 1));
        return;
      }
      for (const line of list?.querySelectorAll('[data-selected]') ?? []) line.removeAttribute('data-selected');
      first.setAttribute('data-selected', 'true');
      paletteStore.updateState((state) => ({ ...state, selected: 0 }));
    };
    frame = requestAnimationFrame(() => choose(MAX_FRAMES));
    return () => cancelAnimationFrame(frame);
  }, [opened, shown]);
}

const PAUSE_MS = 200;
const FEWEST_LETTERS = 2;

/** The results of the sources for the typed words, once typing pauses. */
function useFoundEntries(
  query: string,
  sources: readonly PaletteSource[],
): { found: PaletteEntry[]; searching: boolean } {
  const [settled] = useDebouncedValue(query.trim(), PAUSE_MS);
  const enabled = settled.length >= FEWEST_LETTERS;
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.id, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(settled, signal),
      enabled,
    })),
    combine: (results) => ({
      found: enabled ? results.flatMap((result) => result.data ?? []) : [],
      searching: enabled && results.some((result) => result.isFetching),
    }),
  });
}
