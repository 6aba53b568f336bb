import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Fragment, useEffect } from 'react';
import { paletteKeys } from '../palette/open-palette.ts';
import { isTyping } from './is-typing.ts';
import styles from './key-help.module.css';

const listKeys = (): readonly [keys: readonly string[], does: string][] => [
  [['j', '↓'], 'Next row'],
  [['k', '↑'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['x'], 'Select the row'],
  [[paletteKeys()], 'Search, go anywhere or do something'],
  [['?'], 'Show these keys'],
];

/** The keys of the office, shown at a question mark. */
export function KeyHelp() {
  const [isOpen, { open, close }] = useDisclosure(false);
  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', show);
    return () => document.removeEventListener('keydown', show);
  }, [open]);
  return (
    <Modal opened={isOpen} onClose={close} title="Keys" size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className={styles.keys}>
        {listKeys().map(([pressed, does]) => (
          <Fragment key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
