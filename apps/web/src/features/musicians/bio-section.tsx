import { paragraphsOf } from '@cadenza/domain/paragraphs';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { BioDialog } from './bio-dialog.tsx';
import styles from './bio-section.module.css';
import { EditableSection } from './editable-section.tsx';
import type { MusicianProfile } from './use-musician.ts';
import { VideoFrame } from './video-frame.tsx';

/** The bio with its video, and who can read it. */
export function BioSection({ musician }: { musician: MusicianProfile }) {
  return (
    <EditableSection
      title="Bio"
      note={<BioVisibility isPublic={musician.isBioPublic} />}
      canEdit={musician.abilities.canEdit}
      dialog={(close) => <BioDialog musician={musician} onClose={close} />}
    >
      <BioWords {...musician} />
    </EditableSection>
  );
}

type Bio = Pick<MusicianProfile, 'bio' | 'videoUrl' | 'contentName' | 'contentAuthor'>;

/** A bio, read-only, with its video below. */
function BioWords({ bio, videoUrl, contentName, contentAuthor }: Bio) {
  return (
    <div className={styles.bio}>
      {bio === '' ? (
        <p className="soft">No bio yet.</p>
      ) : (
        keyedParagraphs(bio).map(({ key, text }, index) => (
          <p key={key} className={index === 0 ? styles.lead : undefined}>
            {text}
          </p>
        ))
      )}
      {videoUrl ? <VideoFrame url={videoUrl} piece={contentName} author={contentAuthor} /> : null}
      {!videoUrl && contentName ? (
        <p className="soft">
          Known for <em>{contentName}</em>
          {contentAuthor ? ` by ${contentAuthor}` : ''}
        </p>
      ) : null}
    </div>
  );
}

function BioVisibility({ isPublic }: { isPublic: boolean }) {
  return isPublic ? (
    <StatusBadge label="Public" tone="positive" icon={IconEye} />
  ) : (
    <StatusBadge label="Managers only" tone="neutral" icon={IconEyeOff} />
  );
}

const keyedParagraphs = (bio: string) =>
  paragraphsOf(bio).map((text, at) => ({ key: `${at} ${text.slice(0, 20)}`, text }));
