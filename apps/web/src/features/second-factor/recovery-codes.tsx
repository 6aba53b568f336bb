import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import styles from './second-factor.module.css';

/** The ten recovery codes, shown only once: to copy, download or write down. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes, each works once\n\n${text}`)}`;
  return (
    <div className={`${styles.form} stack-4`}>
      <p className={styles.words}>
        Save these recovery codes somewhere other than your phone. Each works once. You won’t see them again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row-2 wrapped">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={file}
          download="recovery-codes.txt"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Save as file
        </Button>
      </div>
      <div className="row-2 wrapped to-end">
        <Button onClick={onClose}>I’ve saved them</Button>
      </div>
    </div>
  );
}
