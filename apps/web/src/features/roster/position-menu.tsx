import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCash,
  IconClock,
  IconDots,
  IconLink,
  IconLinkOff,
  IconReplace,
  IconSearch,
  IconTrash,
  IconUserX,
} from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import type { PositionTask } from './position-dialog.tsx';
import type { Position, Roster } from './roster.ts';

interface PositionMenuProps {
  position: Position;
  roster: Roster;
  onTask: (task: PositionTask) => void;
}

/** The actions on one position. None once the payments have been calculated. */
export function PositionMenu({ position, roster, onTask }: PositionMenuProps) {
  const options = {
    success: ({ message }: { message: string | null }) => message ?? 'Success!',
  };
  const release = useOperationMutation('replaceMusician', options);
  const part = useOperationMutation('updateLinkedPosition', options);
  const remove = useOperationMutation('removePosition', options);
  if (roster.refusals.manage !== null) return null;
  const { musician } = position;

  const releaseHold = async () => {
    if (musician === null) return;
    const sure = await confirm({
      title: `Release ${musician.name}?`,
      message: `${position.title} becomes free, and we’ll let ${musician.name} know. Linked positions are released too.`,
      yes: 'Release',
      grave: true,
    });
    if (sure) await release.run({ params: { id: position.id }, body: { musicianId: null } });
  };
  const removeIt = async () => {
    const sure = await confirm({
      title: `Remove ${position.title}?`,
      message: 'It was added to the line-up. Open offers for it will be withdrawn.',
      yes: 'Remove',
      grave: true,
    });
    if (sure) await remove.run({ params: { id: position.id } });
  };
  const ask = (kind: PositionTask['kind']) => () => onTask({ kind, position });

  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          aria-label={`More actions for ${position.title}`}
          loading={release.busy || part.busy || remove.busy}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {musician ? (
          <Menu.Item leftSection={<IconReplace size={16} aria-hidden />} onClick={ask('find')}>
            Replace {musician.name}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconSearch size={16} aria-hidden />} onClick={ask('find')}>
            Find musician
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCash size={16} aria-hidden />} onClick={ask('pay')}>
          Pay
        </Menu.Item>
        <Menu.Item leftSection={<IconClock size={16} aria-hidden />} onClick={ask('time')}>
          Hours
        </Menu.Item>
        {position.linkedPositionId === null && roster.groups.length > 1 ? (
          <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={ask('link')}>
            Link to the other gig
          </Menu.Item>
        ) : null}
        {position.linkedPositionId === null ? null : (
          <Menu.Item
            leftSection={<IconLinkOff size={16} aria-hidden />}
            onClick={() => void part.run({ params: { id: position.id }, body: { linkedPositionId: null } })}
          >
            Unlink position
          </Menu.Item>
        )}
        {musician === null && !position.isInLineUp ? (
          <Menu.Item color="negative" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void removeIt()}>
            Remove position
          </Menu.Item>
        ) : null}
        {musician ? (
          <Menu.Item
            color="negative"
            leftSection={<IconUserX size={16} aria-hidden />}
            onClick={() => void releaseHold()}
          >
            Release {musician.name}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
