import { videoPlayerOf } from '@cadenza/domain/catalogue/video-link';
import type { Currency } from '@cadenza/domain/money';
import { voiceLabel } from '@cadenza/domain/singers/singer-profile';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { Monogram } from '../../../shared/layout/monogram.tsx';
import { SamplePlayer } from '../../../shared/sound/sample-player.tsx';
import { usePlayer } from '../../../shared/video/use-player.ts';
import type { Singer } from '../catalogue/catalogue.ts';
import covering from '../controls/covering-input.module.css';
import { change } from '../state/change.ts';
import styles from './singer-option.module.css';

interface SingerOptionProps {
  singer: Singer;
  currency: Currency;
  /** Position in the order of preference, from 1; 0 if not chosen. */
  place: number;
}

/** A singer to choose, with the surcharge and a description. */
export function SingerOption({ singer, currency, place }: SingerOptionProps) {
  const { id, label, gender, surchargeMinor, photo, bio, sample, videoUrl } = singer;
  return (
    <li className={styles.singer}>
      <label className={`${styles.choice} ${covering.covered}`}>
        <input
          className={covering.input}
          type="checkbox"
          checked={place > 0}
          onChange={(event) => change({ kind: 'singer', id, isChosen: event.target.checked })}
        />
        <Monogram name={label} src={photo} size="lg" />
        <span>
          <span className={styles.name}>{label}</span>
          <br />
          <span className="soft text-md">
            {gender === null ? null : `${voiceLabel(gender)} · `}
            {surchargeMinor > 0 ? (
              <>
                + <MoneyText brief minor={surchargeMinor} currency={currency} />
              </>
            ) : (
              'No extra cost'
            )}
          </span>
        </span>
        <span className={styles.place} aria-hidden="true">
          {place > 0 ? place : '+'}
        </span>
      </label>
      {bio === '' ? null : (
        <details className={styles.bio}>
          <summary className={styles.more}>
            About<span className="visually-hidden"> {label}</span>
          </summary>
          <p>{bio}</p>
        </details>
      )}
      {sample ? (
        <div className={styles.sample}>
          <SamplePlayer name={label} sample={sample} />
        </div>
      ) : null}
      {videoUrl ? <SingerVideo name={label} url={videoUrl} /> : null}
    </li>
  );
}

interface SingerVideoProps {
  name: string;
  url: string;
}

/** A singer's video, loaded only after a click: until then nothing is requested from a third-party server. */
function SingerVideo({ name, url }: SingerVideoProps) {
  const { isPlaying, play, frame, close } = usePlayer();
  const player = videoPlayerOf(url);
  if (!player) {
    return (
      <a className={styles.link} href={url} target="_blank" rel="noreferrer noopener">
        Hear {name} sing
        <span className="visually-hidden"> (opens in a new window)</span>
      </a>
    );
  }
  return isPlaying ? (
    <>
      <iframe
        {...frame}
        className={styles.frame}
        src={player.embedUrl}
        title={`${name} sings`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <button {...close} type="button" className={styles.link}>
        Close video<span className="visually-hidden"> of {name}</span>
      </button>
    </>
  ) : (
    <button {...play} type="button" className={styles.link}>
      Hear {name} sing <span className="soft text-sm">plays from {player.host}</span>
    </button>
  );
}
