import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useOpening } from '../layout/use-opening.ts';
import { paletteKeys } from '../palette/open-palette.ts';
import styles from './key-help.module.css';

const listKeys = (): readonly [keys: readonly string[], does: string][] => [
  [['j', '↓'], 'Next row'],
  [['k', '↑'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['x'], 'Select the row'],
  [[paletteKeys()], 'Search, go anywhere or do something'],
  [['?'], 'Show these keys'],
];

/** The keyboard shortcuts of the office. */
export function KeyHelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={useOpening(isOpen)}
      onClose={onClose}
      title="Keys"
      size="sm"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
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
