import { pluralize } from '@cadenza/domain/pluralize';
import { List, Stack, Text } from '@mantine/core';
import { openDialogs } from './feedback-store.ts';
import { notifyDone } from './notify.tsx';

interface Each {
  done: number;
  refused: readonly { id: string; name: string; message: string }[];
}

const countOf = (count: number) => pluralize(count, 'booking');

/**
 * Reports a bulk action on bookings: in a word if all succeeded, with `undo` for ten seconds, otherwise the reason for each refused one.
 * `past`: "archived".
 */
export function notifyOfEach({ done, refused }: Each, past: string, undo?: () => void): void {
  if (refused.length === 0) {
    notifyDone(`${countOf(done)} ${past}.`, undo);
    return;
  }
  void listRefused({ done, refused }, past);
}

async function listRefused({ done, refused }: Each, past: string): Promise<void> {
  const dialogs = await openDialogs();
  dialogs.open({
    title: `${countOf(refused.length)} not ${past}`,
    closeButtonProps: { 'aria-label': 'Close' },
    children: (
      <Stack gap="sm">
        {done === 0 ? null : <Text size="md">{`${countOf(done)} ${past}. These weren’t:`}</Text>}
        <List spacing="xs" listStyleType="disc">
          {refused.map(({ id, name, message }) => (
            <List.Item key={id}>
              {name === '' ? null : <strong>{name}: </strong>}
              {message}
            </List.Item>
          ))}
        </List>
      </Stack>
    ),
  });
}
