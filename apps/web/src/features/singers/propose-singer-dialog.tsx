import { submitSingerProposal } from '@cadenza/contract/singers/operations';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { ProfileFields } from './profile-fields.tsx';
import type { Singer } from './singers.ts';

/** Proposes a public profile of a singer, or edits an open proposal. */
export function ProposeSingerDialog({ singer, onClose }: { singer: Singer; onClose: () => void }) {
  const { id, name, proposal } = singer;
  const { bio, videoUrl, portrait, portraitFileId, sample, sampleFileId } = proposal ?? singer;
  const form = useOperationForm('submitSingerProposal', {
    schema: submitSingerProposal.body,
    initialValues: { bio, videoUrl: videoUrl ?? '', portraitFileId, sampleFileId },
    request: (values) => ({ params: { id }, body: { version: proposal?.version ?? 0, ...values } }),
    success: 'Sent. A city admin will review it',
    onDone: onClose,
  });
  return (
    <FormDialog title="Suggest a public profile" form={form} onClose={onClose} size="lg" submit="Send">
      <ProfileFields singer={{ id, name, portrait, sample }} form={form} />
    </FormDialog>
  );
}
