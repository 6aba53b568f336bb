import type { OutputOf } from '@cadenza/contract/operations';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { notifyDone } from '../../shared/feedback/notify.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { pictureTypes, readPicture } from '../../shared/picture/read-picture.ts';
import { sendPicture } from '../../shared/picture/send-picture.ts';
import { loadContext } from '../../shared/session/load-context.ts';
import { portraitOf } from '../../shared/session/portrait-of.ts';
import { CropDialog } from './crop-dialog.tsx';
import styles from './profile.module.css';

interface PictureCardProps {
  profile: OutputOf<'getCurrentUser'>;
  /** Reloads the profile. */
  onChange: () => void;
}

interface Chosen {
  file: File;
  picture: ImageBitmap;
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : 'An unknown error occurred');

/** A person's profile picture: choose, crop to a square, upload, or remove. */
export function PictureCard({ profile, onChange }: PictureCardProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const name = `${profile.firstName} ${profile.lastName}`;
  const changed = () => {
    onChange();
    void loadContext().catch(() => undefined);
  };
  const remove = useOperationMutation('deleteFile', { success: 'Picture removed.', onDone: changed });

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    setFailure(null);
    try {
      setChosen({ file, picture: await readPicture(file) });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  async function send({ file }: Chosen, content: Blob): Promise<void> {
    setProgress(0);
    setFailure(null);
    try {
      await sendPicture(
        { name: file.name, lastModified: file.lastModified, content },
        (body) => call('createAvatarUploadUrl', { body }),
        setProgress,
      );
      setChosen(null);
      notifyDone('Picture saved.');
      changed();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setProgress(null);
    }
  }

  async function takeAway(id: string): Promise<void> {
    const title = 'Remove your picture?';
    const isSure = await confirm({ title, message: 'We’ll show your initials instead.', yes: 'Remove', no: 'Keep it' });
    if (isSure) await remove.run({ params: { id } });
  }

  const { avatarFileId } = profile;
  return (
    <Section title="Picture">
      <div className="row-4 wrapped">
        <span className={styles.portrait}>
          <Monogram name={name} src={portraitOf(profile, 320)} size="lg" />
        </span>
        <div className={styles.pictureActions}>
          <FileButton onChange={(file) => void choose(file)} accept={pictureTypes.join(',')}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhotoUp size={16} aria-hidden />}>
                {avatarFileId ? 'Change picture' : 'Choose picture'}
              </Button>
            )}
          </FileButton>
          {avatarFileId ? (
            <Button variant="subtle" color="negative" loading={remove.busy} onClick={() => void takeAway(avatarFileId)}>
              Remove
            </Button>
          ) : null}
          <p className={styles.note}>JPEG, PNG or WebP, up to 10 MB.</p>
          <div role="alert">
            {failure && !chosen ? <p className={`${styles.failure} text-sm negative`}>{failure}</p> : null}
          </div>
        </div>
      </div>
      {chosen ? (
        <CropDialog
          file={chosen.file}
          picture={chosen.picture}
          progress={progress}
          failure={failure}
          onSave={(content) => void send(chosen, content)}
          onClose={() => {
            setChosen(null);
            setFailure(null);
          }}
        />
      ) : null}
    </Section>
  );
}
