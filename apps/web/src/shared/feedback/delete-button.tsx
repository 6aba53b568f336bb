import { Button } from '@mantine/core';
import { type Icon, IconTrash } from '@tabler/icons-react';
import { confirm } from './confirm.tsx';

interface DeleteButtonProps {
  /** "Delete" unless something stays elsewhere, such as a person who leaves an organisation. */
  verb?: 'Delete' | 'Remove';
  /** What is deleted, as in "Delete Bright Pianos?" or "Delete this draft?" */
  name: string;
  /** What follows from it. */
  warning: string;
  busy: boolean;
  /** Why it is impossible now. */
  problem?: string;
  icon?: Icon;
  onYes: () => void;
}

/** Deletes a record for good, once the user confirms. */
export function DeleteButton(props: DeleteButtonProps) {
  const { verb = 'Delete', name, warning, busy, problem = '', icon: Face = IconTrash, onYes } = props;
  const ask = async () => {
    const question = { title: `${verb} ${name}?`, message: warning, yes: verb, no: 'Keep', grave: true };
    if (await confirm(question)) onYes();
  };
  return (
    <Button
      variant="subtle"
      color="negative"
      leftSection={<Face size={16} aria-hidden />}
      loading={busy}
      disabled={problem !== ''}
      title={problem || undefined}
      onClick={() => void ask()}
    >
      {verb}
    </Button>
  );
}
