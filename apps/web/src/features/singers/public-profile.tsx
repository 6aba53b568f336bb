import { Monogram } from '../../shared/layout/monogram.tsx';
import { SamplePlayer } from '../../shared/sound/sample-player.tsx';
import styles from './public-profile.module.css';
import type { Singer } from './singers.ts';

interface PublicProfileProps extends Pick<Singer, 'name' | 'portrait' | 'bio' | 'sample' | 'videoUrl'> {}

/** The public profile of a singer, or a proposed one. */
export function PublicProfile({ name, portrait, bio, sample, videoUrl }: PublicProfileProps) {
  return (
    <div className={styles.profile}>
      <Monogram name={name} src={portrait} size="xl" />
      {bio === '' ? <p className="soft flush">No bio yet.</p> : <p className="flush pre-line breakable">{bio}</p>}
      {sample ? (
        <SamplePlayer key={sample.url} name={name} sample={sample} />
      ) : (
        <p className="soft flush">No sample yet.</p>
      )}
      {videoUrl === null ? null : (
        <a href={videoUrl} target="_blank" rel="noreferrer noopener" className={styles.link}>
          Video
          <span className="visually-hidden"> (opens in a new window)</span>
        </a>
      )}
    </div>
  );
}
