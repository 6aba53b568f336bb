import { ShownOnceDialog } from '../../shared/feedback/shown-once-dialog.tsx';

interface SecretDialogProps {
  made: { id: string; secret: string };
  previousEndsAt: string | null;
  onClose: () => void;
}

/** An app's credentials, shown only once. */
export function SecretDialog({ made: { id, secret }, previousEndsAt, onClose }: SecretDialogProps) {
  return (
    <ShownOnceDialog
      title="The app’s secret"
      note="Copy the secret now. It won’t be shown again, and anyone who has it can act as the app."
      values={[
        { label: 'Client id', value: id },
        { label: 'Secret', value: secret },
      ]}
      previousEndsAt={previousEndsAt}
      onClose={onClose}
    />
  );
}
