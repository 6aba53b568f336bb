import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReplaceTimelineDialog } from './replace-timeline-dialog.tsx';

const EMPTY = 'empty';

/** The first step: start the timeline from a template or an empty one. */
export function StartTimeline({ eventId }: { eventId: string }) {
  const templates = useOperation('listTimelineTemplates', { query: { eventId } });
  const [isFromFile, setFromFile] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const create = useOperationMutation('createEventTimeline');
  const items = templates.data?.items ?? [];
  const choice = chosen ?? items[0]?.id ?? EMPTY;
  const start = () =>
    void create.run({
      body: {
        eventId,
        name: items.find(({ id }) => id === choice)?.name ?? 'Event timeline',
        templateId: choice === EMPTY ? null : choice,
      },
    });

  return (
    <EmptyState
      title="No timeline yet"
      action={
        <Group align="flex-end" justify="center" gap="xs">
          <Select
            label="Start from"
            allowDeselect={false}
            // Template names are long.
            w="100%"
            data={[
              ...items.map(({ id, name, momentCount }) => ({ value: id, label: `${name} (${momentCount} moments)` })),
              { value: EMPTY, label: 'Blank timeline' },
            ]}
            value={choice}
            onChange={setChosen}
          />
          <Button onClick={start} loading={create.busy}>
            Start timeline
          </Button>
          <Button variant="default" onClick={() => setFromFile(true)}>
            Import CSV
          </Button>
          {isFromFile ? <ReplaceTimelineDialog eventId={eventId} onClose={() => setFromFile(false)} /> : null}
        </Group>
      }
    >
      The order of the day: arrivals, speeches, the first dance.
    </EmptyState>
  );
}
