import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Opener } from '../../shared/layout/late-menu.tsx';
import { OpenedMenu } from '../../shared/layout/opened-menu.tsx';
import { selectCity } from '../../shared/session/load-context.ts';
import { useCity } from '../../shared/session/use-session.ts';

/** The available cities. */
export function CityList({ opener }: { opener: Opener }) {
  const { city, choices } = useCity();
  return (
    <OpenedMenu position="bottom-start" width={200} shadow="md" opener={opener}>
      <Menu.Label>Cities</Menu.Label>
      {choices.map((choice) => (
        <Menu.Item
          key={choice.id}
          rightSection={choice.id === city?.id ? <IconCheck size={16} aria-label="Showing" /> : null}
          onClick={() => selectCity(choice.id)}
        >
          {choice.name}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
