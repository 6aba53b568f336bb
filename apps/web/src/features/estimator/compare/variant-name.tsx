import { useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '../controls/action-button.tsx';
import field from '../controls/field.module.css';
import { renameVariant } from './compare-store.ts';
import { maxNameLength, type VariantId } from './variant.ts';

/** The editable name of a variant. */
export function VariantName({ id, name }: { id: VariantId; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const input = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.select();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <ActionButton look="plain" aria-label={`Rename ${name}`} onClick={() => setOpen(true)}>
        Rename
      </ActionButton>
    );
  }
  const close = () => {
    if (name.trim() === '') renameVariant(id, `Version ${id}`);
    setOpen(false);
  };
  return (
    <form
      className="stack-2 shrinkable"
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <label className="semibold" htmlFor={input}>
        Name of version {id}
      </label>
      <input
        className={field.input}
        id={input}
        ref={box}
        maxLength={maxNameLength}
        value={name}
        onChange={(event) => renameVariant(id, event.target.value)}
        onBlur={close}
      />
    </form>
  );
}
