import { ShownOnceDialog } from '../../shared/feedback/shown-once-dialog.tsx';

interface SecretDialogProps {
  made: { id: string; secret: string };
  previousEndsAt: string | null;
  onClose: () => void;
}

/** What an app comes in with, shown this once. */
export function SecretDialog({ made: { id, secret }, previousEndsAt, onClose }: SecretDialogProps) {
  return (
    <ShownOnceDialog
      title="The app’s secret"
      note="This is shown once. Keep it where only the program can read it: whoever has it acts as the app."
      values={[
        { label: 'Client id', value: id },
        { label: 'Secret', value: secret },
      ]}
      previousEndsAt={previousEndsAt}
      onClose={onClose}
    />
  );
}
