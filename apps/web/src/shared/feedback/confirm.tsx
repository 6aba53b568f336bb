import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { findHome } from '../layout/use-focus-home.ts';
import { openDialogs } from './feedback-store.ts';

interface Question {
  title: string;
  /** The records it is about, unless they are on the screen. */
  about?: ReactNode;
  message: string;
  /** Further information before deciding, one line each. */
  facts?: readonly string[];
  /** The label of Yes, in a word or two; default: "Yes". */
  yes?: string;
  /** Default: "Cancel", or "No" beside "Yes". */
  no?: string;
  /** The action cannot be undone: Yes is red. */
  grave?: boolean;
}

/** Asks a yes-or-no question in a dialog. Closing it any other way means no. */
export async function confirm(question: Question): Promise<boolean> {
  const home = findHome();
  const dialogs = await openDialogs();
  return new Promise((resolve) => {
    dialogs.openConfirmModal({
      title: question.title,
      children: (
        <Stack gap="xs">
          {question.about}
          <Text size="md">{question.message}</Text>
          {question.facts?.map((fact) => (
            <Text key={fact} size="md">
              {fact}
            </Text>
          ))}
        </Stack>
      ),
      labels: { confirm: question.yes ?? 'Yes', cancel: question.no ?? (question.yes ? 'Cancel' : 'No') },
      confirmProps: { color: question.grave ? 'negative' : 'plum', 'data-autofocus': true },
      onConfirm: () => {
        home.watch();
        resolve(true);
      },
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}

/** The question asked when Cancel is pressed in a form with unsaved input. */
export function confirmCancel(): Promise<boolean> {
  return confirm({
    title: 'Warning!',
    message: 'Cancelling will discard any progress you have made. Are you sure you want to proceed?',
  });
}
