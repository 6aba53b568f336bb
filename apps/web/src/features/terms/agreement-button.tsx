import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { saveFile } from '../../shared/file/save-file.ts';

/** Saves one's own agreement: both documents for a sales manager, one for a musician. */
export function AgreementButton() {
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      const { files } = await call('downloadAgreement');
      for (const file of files) await saveFile(Promise.resolve(file));
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      Download my agreement
    </Button>
  );
}
