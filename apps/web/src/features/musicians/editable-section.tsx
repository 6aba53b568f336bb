import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Section } from '../../shared/layout/section.tsx';

interface EditableSectionProps {
  title: string;
  note?: ReactNode;
  canEdit: boolean;
  dialog: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** A section that is read in place and edited in a dialog. */
export function EditableSection({ title, note, canEdit, dialog, children }: EditableSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={title}
      note={note}
      actions={
        canEdit ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
            Change<span className="visually-hidden"> {title.toLowerCase()}</span>
          </Button>
        ) : null
      }
    >
      {children}
      {isOpen ? dialog(() => setOpen(false)) : null}
    </Section>
  );
}
