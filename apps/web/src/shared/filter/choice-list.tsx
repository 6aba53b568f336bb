import { Checkbox, Popover } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { Opener } from '../layout/late-menu.tsx';
import { useOpening } from '../layout/use-opening.ts';
import styles from './filter-bar.module.css';

interface ChoiceListProps {
  opener: Opener;
  label: string;
  options: readonly { label: string; isChosen: boolean; choose: (isChosen: boolean) => void }[];
}

/** The checkboxes of a choice, opened from its button. */
export function ChoiceList({ opener, label, options }: ChoiceListProps) {
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  // The button is a new element, which gets the focus when the choice closes.
  useEffect(() => button.current?.focus(), []);
  return (
    <Popover position="bottom-start" trapFocus returnFocus opened={useOpening(isOpen)} onChange={setOpen}>
      <Popover.Target>
        {cloneElement(opener, { ref: button, onClick: () => setOpen((wasOpen) => !wasOpen) })}
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.fieldset}>
          <legend className="visually-hidden">{label}</legend>
          <div className={`${styles.options} stack-2`}>
            {options.map((option) => (
              <Checkbox
                key={option.label}
                size="sm"
                label={option.label}
                checked={option.isChosen}
                onChange={(event) => option.choose(event.currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
