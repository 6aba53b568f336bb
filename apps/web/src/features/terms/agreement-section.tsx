import { agreementOf } from '@cadenza/domain/terms/terms';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { saveFile } from '../../shared/file/save-file.ts';
import { Section } from '../../shared/layout/section.tsx';
import { useSession } from '../../shared/session/use-session.ts';

/**
 * The documents a person has agreed to, to download: both for a sales manager, one for a musician, none for other
 * roles.
 */
export function AgreementSection() {
  const actor = useSession()?.actor;
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
  if (!actor || agreementOf(actor) === null) return null;
  return (
    <Section title="Terms">
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={busy}
        onClick={() => void download()}
      >
        Download my agreement
      </Button>
    </Section>
  );
}
