import { Button, FileButton, Progress } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { refreshAfter } from '../../shared/client/refresh-after.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { notifyDone } from '../../shared/feedback/notify.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { pictureTypes, readPicture } from '../../shared/picture/read-picture.ts';
import { sendPicture } from '../../shared/picture/send-picture.ts';
import styles from './logo.module.css';
import { LogoMark, type Marked } from './logo-mark.tsx';

/** An organisation's logo: uploaded as soon as it is chosen, before the details are saved. */
export function LogoSection({ organisation }: { organisation: Marked }) {
  const { id, logoFileId } = organisation;
  const cache = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = useOperationMutation('deleteFile', {
    success: 'Logo removed.',
  });

  async function send(file: File | null): Promise<void> {
    if (!file) return;
    setFailure(null);
    try {
      (await readPicture(file)).close();
      setProgress(0);
      await sendPicture(
        { name: file.name, lastModified: file.lastModified, content: file },
        (body) => call('createLogoUploadUrl', { params: { id }, body }),
        setProgress,
      );
      notifyDone('Logo saved.');
      await refreshAfter(cache, 'createLogoUploadUrl');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'An unknown error occurred');
    } finally {
      setProgress(null);
    }
  }

  return (
    <Section title="Logo">
      <div className="row-4 wrapped">
        <LogoMark organisation={organisation} />
        <div className={styles.actions}>
          <FileButton onChange={(file) => void send(file)} accept={pictureTypes.join(',')}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconPhotoUp size={16} aria-hidden />}
                loading={progress !== null}
              >
                {logoFileId ? 'Change logo' : 'Choose logo'}
              </Button>
            )}
          </FileButton>
          {logoFileId ? (
            <Button
              variant="subtle"
              color="negative"
              loading={remove.busy}
              onClick={() => void remove.run({ params: { id: logoFileId } })}
            >
              Remove logo
            </Button>
          ) : null}
          {progress === null ? null : (
            <Progress className={styles.whole} value={progress * 100} aria-label="Uploading" />
          )}
          <p className="soft text-sm flush">JPEG, PNG or WebP, up to 10 MB. We fit it on a square without cropping.</p>
          <div role="alert">{failure ? <p className="negative text-sm flush">{failure}</p> : null}</div>
        </div>
      </div>
    </Section>
  );
}
