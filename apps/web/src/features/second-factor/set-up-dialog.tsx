import { Modal } from '@mantine/core';
import { useState } from 'react';
import { PasswordStep, type Secret } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';

/** Password, QR code with a first code, recovery codes: not active until the second step is done. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={codes ? 'Your second factor is on' : 'Set up a second factor'}
      closeOnClickOutside={false}
    >
      {codes ? <RecoveryCodes codes={codes} onClose={onClose} /> : null}
      {!codes && secret ? <ScanStep secret={secret} onCodes={setCodes} onCancel={onClose} /> : null}
      {codes || secret ? null : <PasswordStep onSecret={setSecret} onCancel={onClose} />}
    </Modal>
  );
}
