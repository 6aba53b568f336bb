import { publishSinger } from '@cadenza/contract/singers/operations';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { ProfileFields } from './profile-fields.tsx';
import { type Singer, singerReads } from './singers.ts';

/** Publishes the public profile of a singer. */
export function PublishSingerDialog({ singer, onClose }: { singer: Singer; onClose: () => void }) {
  const { id, version, name, bio, videoUrl, portraitFileId, sampleFileId } = singer;
  const form = useOperationForm('publishSinger', {
    schema: publishSinger.body,
    initialValues: { bio, videoUrl: videoUrl ?? '', portraitFileId, sampleFileId },
    request: (values) => ({ params: { id }, body: { version, ...values } }),
    refreshes: singerReads,
    success: 'Published',
    onDone: onClose,
  });
  return (
    <FormDialog title={`What customers see of ${name}`} form={form} onClose={onClose} size="lg" submit="Publish">
      <ProfileFields singer={singer} form={form} />
    </FormDialog>
  );
}
