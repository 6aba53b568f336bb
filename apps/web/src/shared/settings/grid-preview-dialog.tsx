import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { DateText } from '../format/date-text.tsx';
import { TallDialog } from '../layout/tall-dialog.tsx';

interface GridPreviewDialogProps {
  from: string;
  /** False until the effects are shown. */
  maySave: boolean;
  /** The operation that saves the changes. */
  saving: { busy: boolean; error: ApiError | null };
  onSave: () => void;
  onClose: () => void;
  /** The effects, and the changed entries. */
  children: ReactNode;
}

/** Previews what changes of a grid affect before they are saved. */
export function GridPreviewDialog({ from, maySave, saving, onSave, onClose, children }: GridPreviewDialogProps) {
  const { fields = [], message = '' } = saving.error ?? {};
  const failures = fields.length > 0 ? [...new Set(fields.map((field) => field.message))] : [message].filter(Boolean);
  return (
    <TallDialog onClose={onClose} title="What changes" size="lg">
      <Stack gap="md">
        <p className="flush">
          From <DateText date={from} weekday />:
        </p>
        {children}
        <FormFailure form={{ failures }} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button loading={saving.busy} disabled={!maySave} onClick={onSave}>
            Save
          </Button>
        </Group>
      </Stack>
    </TallDialog>
  );
}
