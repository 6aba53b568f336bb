import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { type Position, type Roster, rosterRefreshes } from './roster.ts';

interface LinkDialogProps {
  position: Position;
  roster: Roster;
  onClose: () => void;
}

const ADDED = 'added';

/** One musician for both gigs: choose a position of the other gig, or add one there. */
export function LinkDialog({ position, roster, onClose }: LinkDialogProps) {
  const own = roster.groups.find(({ positions }) => positions.some(({ id }) => id === position.id));
  const others = roster.groups.filter((group) => group !== own).flatMap(({ positions }) => positions);
  const free = others.filter(({ linkedPositionId }) => linkedPositionId === null);
  const suited = free.find(({ skill }) => skill.id === position.skill.id) ?? free[0];
  const [chosen, setChosen] = useState<string>(suited?.id ?? ADDED);
  const options = {
    refreshes: rosterRefreshes,
    onDone: onClose,
  };
  const link = useOperationMutation('updateLinkedPosition', options);
  const add = useOperationMutation('addLinkedPosition', options);
  const params = { id: position.id };
  const save = () =>
    chosen === ADDED ? add.run({ params, body: {} }) : link.run({ params, body: { linkedPositionId: chosen } });
  const otherName = own?.typeId === 1 ? 'reception' : 'ceremony';
  return (
    <Dialog onClose={onClose} title={`Link ${position.title} with…`}>
      <Stack gap="md">
        <Radio.Group label={`${otherName} position`} value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {free.map(({ id, name, musician }) => (
              <Radio key={id} value={id} label={musician ? `${name} (${musician.name})` : name} />
            ))}
            <Radio value={ADDED} label={`New ${position.skill.name} position in the ${otherName}`} />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={link.busy || add.busy} onClick={() => void save()}>
            Link
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
