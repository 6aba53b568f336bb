import type { SingersPage } from '@cadenza/contract/landing/shapes';
import { videoPlayerOf } from '@cadenza/domain/catalogue/video-link';
import type { Currency } from '@cadenza/domain/money';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import styles from './singer-entry.module.css';

interface SingerEntryProps {
  singer: SingersPage['singers'][number];
  currency: Currency;
}

/** A singer: photo or monogram, surcharge, bio, and where to listen. */
export function SingerEntry({ singer: { label, photo, surchargeMinor, bio, videoUrl }, currency }: SingerEntryProps) {
  return (
    <li className={styles.singer}>
      <Monogram name={label} src={photo} size="lg" />
      <div>
        <h3 className={styles.name}>{label}</h3>
        <p className={styles.surcharge}>
          {surchargeMinor > 0 ? (
            <>
              + <MoneyText minor={surchargeMinor} currency={currency} />
            </>
          ) : (
            'No surcharge'
          )}
        </p>
      </div>
      {bio === '' ? null : <p className={styles.bio}>{bio}</p>}
      {videoUrl ? (
        <p className={styles.video}>
          <a href={videoUrl} rel="noopener nofollow">
            Hear {label}
            {videoPlayerOf(videoUrl) ? ` on ${videoPlayerOf(videoUrl)?.host}` : ''}
          </a>
        </p>
      ) : null}
    </li>
  );
}
