import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type ApiFile, saveFile } from './save-file.ts';

interface SaveFileButtonProps {
  /** Each asks for one of the files that belong together. */
  files: readonly (() => Promise<ApiFile>)[];
  isDisabled?: boolean;
  children: ReactNode;
}

/** Saves files of the API one after the other, until one is refused, and shows that it is waiting. */
export function SaveFileButton({ files, isDisabled, children }: SaveFileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    for (const ask of files) if (!(await saveFile(ask()))) break;
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isBusy}
      disabled={isDisabled}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
